/**
 * `npm run bench` runs all benchmarks, `npm run bench -- NAME …` the named ones, `npm run bench -- NAME PART …` parts of
 * them. Prints a table and writes the rows to `e2e/bench/out/NAME.json`, those of parts to a separate file. Exits with 1
 * when a row misses its target or was disturbed.
 *
 * `--engine postgres` measures with the store on a throw-away PostgreSQL server; the name of the file ends with it.
 * `--smoke` runs each with its smallest input and checks no times, only that it still runs. `--no-build` loads benchmarks
 * that need a production build without running them. `npm run check` passes both.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { smokeRow, type Bench } from "./row.ts";
import { table } from "./table.ts";
import { readOptions, type BenchOptions } from "./selection.ts";

/** Loaded on demand: each imports a different part of the product. */
const BENCHES: Readonly<Record<string, () => Promise<{ readonly default: Bench }>>> = {
  backup: () => import("./backup.ts"),
  bundle: () => import("./bundle.ts"),
  call: () => import("./call.ts"),
  drift: () => import("./drift.ts"),
  engines: () => import("./engines.ts"),
  evaluate: () => import("./evaluate.ts"),
  faults: () => import("./faults.ts"),
  fuzz: () => import("./fuzz.ts"),
  growth: () => import("./growth.ts"),
  memory: () => import("./memory.ts"),
  move: () => import("./move.ts"),
  opportunity: () => import("./opportunity.ts"),
  pages: () => import("./pages.ts"),
  "panel-file": () => import("./panel-file/panel-file.ts"),
  qualify: () => import("./qualify.ts"),
  reach: () => import("./reach.ts"),
  search: () => import("./search.ts"),
  "stored-panel": () => import("./panels/stored-panel.ts"),
  suggest: () => import("./panels/suggest.ts"),
  start: () => import("./start.ts"),
  sync: () => import("./sync.ts"),
};

const log = (line: string): void => void process.stdout.write(`${line}\n`);

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(2);
}

function options(): BenchOptions {
  try {
    return readOptions(process.argv.slice(2), Object.keys(BENCHES));
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

const { smoke, noBuild, engine, wanted: selected } = options();
const benches: { readonly name: string; readonly parts: readonly string[]; readonly bench: Bench }[] = [];
for (const { name, parts } of selected) {
  const load = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
  if (!load) fail(`There is no benchmark ${name}. There are: ${Object.keys(BENCHES).join(", ")}.`);
  const { default: bench } = await load();
  const unknown = parts.filter((part) => !bench.parts?.includes(part));
  if (unknown.length > 0)
    fail(`${name} has no part ${unknown.join(", ")}. It has: ${bench.parts?.join(", ") ?? "none"}.`);
  if (!(bench.engines ?? ["sqlite"]).includes(engine)) fail(`${name} does not run on ${engine}.`);
  benches.push({ name, parts, bench });
}

const out = path.join(import.meta.dirname, "out");
mkdirSync(out, { recursive: true });
const suffix = engine === "sqlite" ? [] : [engine];
let missed = 0;
for (const { name, parts, bench } of benches) {
  log(`\n── ${[name, ...parts, ...suffix].join(" ")}`);
  if (noBuild && bench.needsBuild) {
    log("loaded; needs a production build");
    continue;
  }
  const began = performance.now();
  const measured = await bench.measure(log, { parts, smoke, noBuild, engine });
  const rows = smoke ? measured.map(smokeRow) : measured;
  // Values of a smoke run are meaningless and not written.
  if (!smoke)
    writeFileSync(
      path.join(out, `${[name, ...parts, ...suffix].join("-")}.json`),
      `${JSON.stringify({ rows }, null, 2)}\n`,
    );
  log(`\n${table(rows)}`);
  if (bench.summary) log(`\n${bench.summary(rows)}`);
  log(`${((performance.now() - began) / 1_000).toFixed(0)} s`);
  missed += rows.filter((row) => row.met === false).length;
}
process.exitCode = missed > 0 ? 1 : 0;
