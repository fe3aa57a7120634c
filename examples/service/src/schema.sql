-- Times and documents are texts, as they are published.

-- A draw has one seal and one commitment: the rounds of a table, or one draw of a list, which alone has `due`.
CREATE TABLE IF NOT EXISTS draws (
    commitment TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    turn BIGINT NOT NULL, -- counts the draws of a name
    terms TEXT NOT NULL,
    entries TEXT NOT NULL,
    secret TEXT NOT NULL, -- encrypted
    rounds BIGINT NOT NULL,
    reserved BIGINT NOT NULL DEFAULT 0, -- the rounds whose numbers were given out
    due TEXT,
    published TEXT,
    opening TEXT,
    opened TEXT,
    UNIQUE (name, turn)
);

-- A row for each number that was given out. Whoever has its ticket brings the value, and then the transcript is there.
CREATE TABLE IF NOT EXISTS rounds (
    commitment TEXT NOT NULL,
    number BIGINT NOT NULL,
    ticket TEXT NOT NULL,
    value TEXT,
    transcript TEXT,
    PRIMARY KEY (commitment, number),
    UNIQUE (commitment, ticket)
);

-- How many transactions each process has made: see fence.rs.
CREATE TABLE IF NOT EXISTS fences (name TEXT PRIMARY KEY, count BIGINT NOT NULL);
