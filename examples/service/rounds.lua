-- Rounds for wrk: a number, and then the cards. The commitments of the tables are lines of the file TABLES.
local tables, waiting = {}, {}
for line in io.lines(os.getenv("TABLES")) do tables[#tables + 1] = line end
local threads, turn = {}, 0

function setup(thread)
    thread:set("number", #threads)
    threads[#threads + 1] = thread
end

function init() math.randomseed(os.time() + number * 7919) end

local headers = { ["Content-Type"] = "application/json" }

function request()
    local round = table.remove(waiting)
    if round then return wrk.format("POST", round.path, headers, round.body) end
    turn = turn + 1
    local commitment = tables[math.random(#tables)]
    local ticket = string.format("%s-%d-%d-%d", "ticket-of-a-guest", number, turn, math.random(1e9))
    return wrk.format("POST", "/draws/" .. commitment .. "/rounds", headers, '{"ticket":"' .. ticket .. '"}')
end

dealt, refused = 0, 0
function response(status, _, body)
    local commitment, round, ticket = body:match('^{"commitment":"(%x+)","round":(%d+),"ticket":"([^"]+)"')
    if commitment then
        local path = "/draws/" .. commitment .. "/rounds/" .. round
        table.insert(waiting, { path = path, body = '{"ticket":"' .. ticket .. '","value":"lucky 7"}' })
    elseif status == 200 then dealt = dealt + 1 else refused = refused + 1 end
end

function done(summary, latency)
    local dealt, refused = 0, 0
    for _, thread in ipairs(threads) do dealt, refused = dealt + thread:get("dealt"), refused + thread:get("refused") end
    io.write(string.format("%.0f rounds a second, %d refused; a request: p50 %.1f ms, p99 %.1f ms, most %.1f ms\n",
        dealt / summary.duration * 1e6, refused, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3, latency.max / 1e3))
end
