-- The verdict on a draw, or an error unless the draw is verified. Only the first three should be known in any case.
CREATE FUNCTION verishuffle_verify(
  transcript text, commitment bytea, round bigint, published timestamptz DEFAULT NULL, public_values jsonb DEFAULT NULL,
  entries text DEFAULT NULL, result text DEFAULT NULL, awards text DEFAULT NULL, withdrawals text DEFAULT NULL
) RETURNS json AS 'MODULE_PATHNAME', 'verishuffle_postgresql_verify' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 100000;

-- The same, but the verdict may be any other one.
CREATE FUNCTION verishuffle_verdict(
  transcript text, commitment bytea, round bigint, published timestamptz DEFAULT NULL, public_values jsonb DEFAULT NULL,
  entries text DEFAULT NULL, result text DEFAULT NULL, awards text DEFAULT NULL, withdrawals text DEFAULT NULL
) RETURNS json AS 'MODULE_PATHNAME', 'verishuffle_postgresql_verdict' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 100000;
