// Started by slowness.ts: takes the write lock of a SQLite file for 100 to 400 ms again and again, until standard input
// closes.
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";

const [file = ""] = process.argv.slice(2);
const db = new DatabaseSync(file, { timeout: 5000 });
let stopped = false;
process.stdin.once("close", () => (stopped = true)).resume();

while (!stopped) {
  db.exec("begin immediate");
  await pause(100 + Math.random() * 300);
  db.exec("rollback");
  await pause(20 + Math.random() * 80);
}
db.close();
