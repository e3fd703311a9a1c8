import pg from "pg";

// 64-bit integers as numbers: amounts, counts and milliseconds stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
