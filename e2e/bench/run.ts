/**
 * `npm run bench` measures everything, `npm run bench -- NAME …` some of it: prints a table and keeps each name's rows in
 * `e2e/bench/out/NAME.json`. Ends with 1 when a row misses its target or was disturbed.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Bench } from "./row.ts";
import { table } from "./table.ts";

/** Loaded when wanted: each brings its own part of the product. */
const BENCHES: Readonly<Record<string, () => Promise<{ readonly default: Bench }>>> = {
  bundle: () => import("./bundle.ts"),
  evaluate: () => import("./evaluate.ts"),
  opportunity: () => import("./opportunity.ts"),
  pages: () => import("./pages.ts"),
  qualify: () => import("./qualify.ts"),
  search: () => import("./search.ts"),
  sync: () => import("./sync.ts"),
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark ${unknown.join(", ")}. There are: ${Object.keys(BENCHES).join(", ")}.\n`);
  process.exit(2);
}

const out = path.join(import.meta.dirname, "out");
mkdirSync(out, { recursive: true });
let missed = 0;
for (const name of wanted.length > 0 ? wanted : Object.keys(BENCHES)) {
  say(`\n── ${name}`);
  const began = performance.now();
  const { default: bench } = await (BENCHES[name] as (typeof BENCHES)[string])();
  const rows = await bench.measure(say);
  writeFileSync(path.join(out, `${name}.json`), `${JSON.stringify({ rows }, null, 2)}\n`);
  say(`\n${table(rows)}\n${((performance.now() - began) / 1_000).toFixed(0)} s`);
  missed += rows.filter((row) => row.met === false).length;
}
process.exitCode = missed > 0 ? 1 : 0;
