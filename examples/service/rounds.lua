-- Rounds for wrk: first a number, and then the cards. The file TABLES has the commitments of tables, one a line.
local tables, waiting, threads, turn = {}, {}, {}, 0
local headers = { ["Content-Type"] = "application/json" }
for line in io.lines(os.getenv("TABLES")) do tables[#tables + 1] = line end
dealt, refused = 0, 0

function setup(thread)
    thread:set("number", #threads)
    threads[#threads + 1] = thread
end

function init() math.randomseed(os.time() + number) end

function request()
    local round = table.remove(waiting)
    if round then return wrk.format("POST", round.path, headers, round.body) end
    turn = turn + 1
    local path = "/draws/" .. tables[math.random(#tables)] .. "/rounds"
    local ticket = string.format("the ticket %d %d %d", number, turn, math.random(1e9))
    return wrk.format("POST", path, headers, '{"ticket":"' .. ticket .. '"}')
end

function response(status, _, body)
    local commitment, round, ticket = body:match('^{"commitment":"(%x+)","round":(%d+),"ticket":"([^"]+)"')
    if commitment then
        local path = "/draws/" .. commitment .. "/rounds/" .. round
        table.insert(waiting, { path = path, body = '{"ticket":"' .. ticket .. '","value":"lucky 7"}' })
    elseif status == 200 then
        dealt = dealt + 1
    else
        refused = refused + 1
    end
end

function done(summary, latency)
    local dealt, refused = 0, 0
    for _, thread in ipairs(threads) do
        dealt, refused = dealt + thread:get("dealt"), refused + thread:get("refused")
    end
    local ms = function(share) return latency:percentile(share) / 1e3 end
    local line = "%.0f rounds a second, %d refused; a request: p50 %.1f ms, p99 %.1f ms, p99.9 %.1f ms\n"
    io.write(string.format(line, dealt / summary.duration * 1e6, refused, ms(50), ms(99), ms(99.9)))
end

-- Each connection waits between its requests, so that all of them together keep to the rate.
local rate = tonumber(os.getenv("RATE"))
if rate > 0 then
    local connections = tonumber(os.getenv("CONNECTIONS"))
    function delay() return math.floor(connections / (2 * rate) * 1000 * 2 * math.random()) end
end
