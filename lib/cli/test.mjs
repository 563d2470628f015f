/**
 * `npm test`: format and lint; then, at the same time, build and browser tests, unit and contract tests, and types, unused
 * code and benches. Ends with a list of failed tests and a line of totals.
 * `npm run check` (--check) skips the build and the browser tests; `npm run test:full` (--full) includes the browser
 * tests tagged `@full`, the unit tests tagged `full` and every case of the long comparisons, runs the browser tests a
 * second time against two instances on PostgreSQL, and checks the content of the container image. `npm test -- --shard 1/2` runs half of the unit and of
 * the browser tests.
 */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { installIfNeeded } from "./install.mjs";
import { build } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { installPostgresIfMissing, missingPostgres } from "./cluster/install-postgres.mjs";
import { failedBrowserTests, failedUnitTests } from "./failed-tests.mjs";
import { endWithSignals, pinnedNode, root, run, say, toolPath } from "./toolchain.mjs";

const { values } = parseArgs({
  options: { check: { type: "boolean" }, full: { type: "boolean" }, shard: { type: "string" } },
});
const shard = values.shard ? [`--shard=${values.shard}`] : [];
const node = pinnedNode;
const environment = {
  ...process.env,
  // Long comparisons of the unit tests run all their cases, and the tests tagged `full` run.
  E2E_FULL: values.full ? "1" : "",
  NEXT_TELEMETRY_DISABLED: "1",
  // Consoles and commands that tests start load the same modules again and again.
  NODE_COMPILE_CACHE: path.join(root, "node_modules", ".cache", "compiled"),
};
const tool =
  (name, ...args) =>
  (more) =>
    run(node(), [toolPath(name), ...args], { env: environment, ...more });

endWithSignals();
await installIfNeeded();
await installPostgresIfMissing();
const reports = path.join(root, "test-results");
mkdirSync(reports, { recursive: true });
const failedTests = [];
/** Lines about parts that some machines lack. */
const notes = [];
const outcomes = [];

await inOrder([
  ["format", tool("oxfmt", "--check")],
  ["lint", tool("oxlint", "--deny-warnings")],
]);
// Browsers and unit tests both wait for other processes: one alone would leave the processor idle. The browser tests take
// longest, so they and their build have priority.
await Promise.all([
  ...(values.check
    ? []
    : [
        inOrder([
          ["build", build],
          ["browser data", browserDataStage, "build"],
          ["browser", browserStage, "browser data"],
          ...(values.full
            ? [
                ["two instances", instancesStage, "browser data"],
                ["image", imageStage, "build"],
              ]
            : []),
        ]),
      ]),
  inOrder([["unit and contract", unitStage]], { background: !values.check }),
  inOrder(
    [
      ["unused code", unusedStage],
      // Benchmarks that need no build run once with their smallest input; the others are loaded.
      ["benches", benchStage],
      // Last, because the build writes the types of routes at its start.
      ["types", typesStage],
    ],
    { background: true },
  ),
]);

const failed = outcomes.filter(({ code }) => code !== 0);
say("");
for (const line of failedTests) say(`FAILED  ${line}`);
for (const { name, code, seconds } of outcomes)
  say(`${code === 0 ? "passed" : "FAILED"}  ${name.padEnd(18)} ${seconds} s`);
for (const line of notes) say(line);
say(`${outcomes.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

/**
 * Runs stages one after another; one that needs another stage is skipped unless that has passed. One in the background
 * has a lower priority, and prints its output when it ends, so that it does not mix with that of others.
 */
async function inOrder(stages, { background = false } = {}) {
  for (const [name, start, needed] of stages) {
    if (needed && !outcomes.some((outcome) => outcome.name === needed && outcome.code === 0)) continue;
    const began = Date.now();
    if (!background) say(`\n── ${name}`);
    const code = background ? await inBackground(name, start) : await start();
    outcomes.push({ name, code, seconds: ((Date.now() - began) / 1000).toFixed(1) });
  }
}

async function inBackground(name, start) {
  const file = path.join(reports, `${name.replaceAll(" ", "-")}.log`);
  const output = openSync(file, "w");
  try {
    return await start({ stdio: ["ignore", output, output], priority: constants.priority.PRIORITY_BELOW_NORMAL });
  } finally {
    closeSync(output);
    say(`\n── ${name}\n${readFileSync(file, "utf8").trimEnd()}`);
  }
}

/**
 * Typed routes need the types that the framework generates first. The whole project is checked: an incremental check has
 * missed errors in files that had not changed.
 */
async function typesStage(more) {
  return (await tool("next", "typegen")(more)) || tool("tsc", "--noEmit", "--incremental", "false")(more);
}

/** Exports, files and packages that nothing imports; then files that tests alone import. */
async function unusedStage(more) {
  return (await tool("knip")(more)) || tool("knip", "--production", "--include", "files")(more);
}

async function unitStage(more) {
  const file = freshReport("unit.json");
  const parts = [freshReport("postgres.txt"), freshReport("code-samples.txt")];
  const summaries = ["postgres", "code-samples"].map((part) => `--reporter=./lib/testing/${part}/summary.ts`);
  const reporters = ["--reporter=default", ...summaries, "--reporter=json", `--outputFile.json=${file}`];
  const code = await tool("vitest", "run", "--config", "lib/testing/vitest.config.ts", ...shard, ...reporters)(more);
  keepFailed(file, (report) => failedUnitTests(report, root));
  for (const part of parts) notes.push(...(readReport(part)?.trim().split("\n") ?? []));
  return code;
}

function benchStage(more) {
  const flags = ["--conditions=react-server", "--disable-warning=ExperimentalWarning"];
  const args = [...flags, "e2e/bench/run.ts", "--smoke", "--no-build"];
  return run(node(), args, { env: environment, ...more });
}

/** Data folder that the consoles of the browser tests start on. */
function browserDataStage() {
  return playwright("browser-data.json", ["--project", "prepare"]);
}

function browserStage() {
  return playwright("browser.json", ["--project", "console", "--no-deps", ...shard]);
}

/** The browser tests once more; the console of a worker is two instances on PostgreSQL, behind a balancer. */
async function instancesStage() {
  const missing = missingPostgres();
  if (missing !== "") {
    notes.push(`SKIPPED two instances: ${missing}`);
    return process.env.REQUIRE_POSTGRES === "1" ? 1 : 0;
  }
  const more = { E2E_INSTANCES: "2" };
  return (
    (await playwright("instances-data.json", ["--project", "instances", "--no-deps"], more)) ||
    playwright("instances.json", ["--project", "console", "--no-deps", ...shard], more)
  );
}

/** Last, since it builds again, as an image does. */
async function imageStage() {
  const file = freshReport("image.log");
  const output = openSync(file, "w");
  const args = ["--disable-warning=ExperimentalWarning", "lib/cli/image-check.ts"];
  const code = await run(node(), args, { env: environment, stdio: ["ignore", output, output] });
  closeSync(output);
  const text = readFileSync(file, "utf8").trimEnd();
  say(text);
  notes.push(...text.split("\n").filter((line) => line.startsWith("SKIPPED")));
  return code;
}

async function playwright(report, args, more = {}) {
  const chromium = await findChromium();
  if (!chromium) {
    say("Chromium not found. Install it, or set CHROMIUM_PATH to its path.");
    return 1;
  }
  const file = freshReport(report);
  const options = ["--config", "e2e/playwright.config.ts", "--reporter=list,json", ...args];
  const env = { ...environment, ...more, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = await tool("playwright", "test", ...options)({ env });
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
