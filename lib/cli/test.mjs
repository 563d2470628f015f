/**
 * `npm test`: format, lint, types, unused code, unit and contract tests, benches, build, browser tests, in that order;
 * then a list of failed tests and a line of totals.
 * `npm run check` (--check) skips the build and the browser tests; `npm run test:full` (--full) includes the browser
 * tests tagged `@full` and every case of the long comparisons. `npm test -- --shard 1/2` runs half of the unit and of
 * the browser tests.
 */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { installIfNeeded } from "./install.mjs";
import { buildIfNeeded } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { failedBrowserTests, failedUnitTests } from "./failed-tests.mjs";
import { pinnedNode, root, run, say, toolPath } from "./toolchain.mjs";

const { values } = parseArgs({
  options: { check: { type: "boolean" }, full: { type: "boolean" }, shard: { type: "string" } },
});
const shard = values.shard ? [`--shard=${values.shard}`] : [];
const node = pinnedNode;
// Long comparisons of the unit tests run all their cases, and the tests tagged `@full` run.
const environment = { ...process.env, E2E_FULL: values.full ? "1" : "", NEXT_TELEMETRY_DISABLED: "1" };
const tool =
  (name, ...args) =>
  () =>
    run(node(), [toolPath(name), ...args], { env: environment });

await installIfNeeded();
const stages = [
  ["format", tool("oxfmt", "--check")],
  ["lint", tool("oxlint", "--deny-warnings")],
  ["types", typesStage],
  ["unused code", unusedStage],
  ["unit and contract", unitStage],
  // Benchmarks that need no build run once with their smallest input; the others are loaded.
  ["benches", benchStage],
];
if (!values.check) stages.push(["build", buildStage], ["browser", browserStage]);

const reports = path.join(root, "test-results");
mkdirSync(reports, { recursive: true });
const failedTests = [];
/** Lines about parts that some machines lack. */
const notes = [];
const outcomes = [];
for (const [name, start] of stages) {
  say(`\n── ${name}`);
  const began = Date.now();
  const code = await start();
  outcomes.push({ name, code, seconds: ((Date.now() - began) / 1000).toFixed(1) });
}
const failed = outcomes.filter(({ code }) => code !== 0);
say("");
for (const line of failedTests) say(`FAILED  ${line}`);
for (const { name, code, seconds } of outcomes)
  say(`${code === 0 ? "passed" : "FAILED"}  ${name.padEnd(18)} ${seconds} s`);
for (const line of notes) say(line);
say(`${outcomes.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Typed routes need the types that the framework generates first. */
async function typesStage() {
  return (await tool("next", "typegen")()) || tool("tsc", "--noEmit")();
}

/** Exports, files and packages that nothing imports; then files that tests alone import. */
async function unusedStage() {
  return (await tool("knip")()) || tool("knip", "--production", "--include", "files")();
}

async function unitStage() {
  const file = freshReport("unit.json");
  const onPostgres = freshReport("postgres.txt");
  const summary = "--reporter=./lib/testing/postgres/summary.ts";
  const reporters = ["--reporter=default", summary, "--reporter=json", `--outputFile.json=${file}`];
  const code = await tool("vitest", "run", "--config", "lib/testing/vitest.config.ts", ...shard, ...reporters)();
  keepFailed(file, (report) => failedUnitTests(report, root));
  notes.push(...(readReport(onPostgres)?.trim().split("\n") ?? []));
  return code;
}

function benchStage() {
  const flags = ["--conditions=react-server", "--disable-warning=ExperimentalWarning"];
  return run(node(), [...flags, "e2e/bench/run.ts", "--smoke", "--no-build"]);
}

async function buildStage() {
  await buildIfNeeded();
  return 0;
}

async function browserStage() {
  const chromium = await findChromium();
  if (!chromium) {
    say("Chromium not found. Install it, or set CHROMIUM_PATH to its path.");
    return 1;
  }
  const file = freshReport("browser.json");
  const options = ["--config", "e2e/playwright.config.ts", "--reporter=list,json", ...shard];
  const code = await run(node(), [toolPath("playwright"), "test", ...options], {
    env: { ...environment, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  keepFailed(file, failedBrowserTests);
  return code;
}

/** Path of a tool's report; deletes the report of an earlier run. */
function freshReport(name) {
  const file = path.join(reports, name);
  rmSync(file, { force: true });
  return file;
}

/** A tool that ended without a report has already printed the reason. */
function keepFailed(file, read) {
  const text = readReport(file);
  if (text !== undefined) failedTests.push(...read(JSON.parse(text)));
}

function readReport(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
