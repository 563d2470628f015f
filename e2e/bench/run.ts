/**
 * `npm run bench` measures everything, `npm run bench -- NAME …` some of it, `npm run bench -- NAME PART …` less: prints a table and
 * keeps each name's rows in `e2e/bench/out/NAME.json`, those of parts in a file of their own. Ends with 1 when a row misses its target
 * or was disturbed.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Bench } from "./row.ts";
import { table } from "./table.ts";
import { readWanted } from "./wanted.ts";

/** Loaded when wanted: each brings its own part of the product. */
const BENCHES: Readonly<Record<string, () => Promise<{ readonly default: Bench }>>> = {
  bundle: () => import("./bundle.ts"),
  evaluate: () => import("./evaluate.ts"),
  fuzz: () => import("./fuzz.ts"),
  opportunity: () => import("./opportunity.ts"),
  pages: () => import("./pages.ts"),
  qualify: () => import("./qualify.ts"),
  search: () => import("./search.ts"),
  sync: () => import("./sync.ts"),
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function refuse(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(2);
}

const wanted = readWanted(process.argv.slice(2), Object.keys(BENCHES));
const benches: { readonly name: string; readonly parts: readonly string[]; readonly bench: Bench }[] = [];
for (const { name, parts } of wanted) {
  const load = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
  if (!load) refuse(`There is no benchmark ${name}. There are: ${Object.keys(BENCHES).join(", ")}.`);
  const { default: bench } = await load();
  const unknown = parts.filter((part) => !bench.parts?.includes(part));
  if (unknown.length > 0)
    refuse(`${name} has no part ${unknown.join(", ")}. It has: ${bench.parts?.join(", ") ?? "none"}.`);
  benches.push({ name, parts, bench });
}

const out = path.join(import.meta.dirname, "out");
mkdirSync(out, { recursive: true });
let missed = 0;
for (const { name, parts, bench } of benches) {
  say(`\n── ${[name, ...parts].join(" ")}`);
  const began = performance.now();
  const rows = await bench.measure(say, parts);
  writeFileSync(path.join(out, `${[name, ...parts].join("-")}.json`), `${JSON.stringify({ rows }, null, 2)}\n`);
  say(`\n${table(rows)}`);
  if (bench.summary) say(`\n${bench.summary(rows)}`);
  say(`${((performance.now() - began) / 1_000).toFixed(0)} s`);
  missed += rows.filter((row) => row.met === false).length;
}
process.exitCode = missed > 0 ? 1 : 0;
