/**
 * `npm test`: format, lint, types, unit and contract, build, browser tests, in that order; at the end every test that
 * failed by its name, and a line of totals.
 * `npm run check` (--check) leaves out the build and the browser.
 * `npm test -- --measure` keeps how long each file of browser tests took, by which they are halved.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { installIfNeeded } from "./install.mjs";
import { halvesOf, measuredSeconds, secondsFile, secondsOf, specFiles } from "./browser-halves.mjs";
import { buildIfNeeded } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { failedBrowserTests, failedUnitTests } from "./failed-tests.mjs";
import { pinnedNode, root, run, say, toolPath } from "./toolchain.mjs";

const checkOnly = process.argv.includes("--check");
const node = pinnedNode;
const tool =
  (name, ...args) =>
  () =>
    run(node(), [toolPath(name), ...args], { env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" } });

await installIfNeeded();
const stages = [
  ["format", tool("oxfmt", "--check")],
  ["lint", tool("oxlint", "--deny-warnings")],
  ["types", typesStage],
  ["unit and contract", unitStage],
];
if (!checkOnly) stages.push(["build", buildStage], ["browser", browserStage]);

const reports = path.join(root, "test-results");
mkdirSync(reports, { recursive: true });
const failedTests = [];
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
say(`${outcomes.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Pages are typed by the addresses of their folders, which the framework writes down first. */
async function typesStage() {
  return (await tool("next", "typegen")()) || tool("tsc", "--noEmit")();
}

async function unitStage() {
  const file = freshReport("unit.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await tool("vitest", "run", "--config", "lib/testing/vitest.config.ts", ...reporters)();
  keepFailed(file, (report) => failedUnitTests(report, root));
  return code;
}

async function buildStage() {
  await buildIfNeeded();
  return 0;
}

async function browserStage() {
  const chromium = await findChromium();
  if (!chromium) {
    say("No Chromium was found. Install one, or name it in CHROMIUM_PATH.");
    return 1;
  }
  // Two halves side by side, a console each: which files share one is the same in every run.
  const halves = halvesOf(specFiles(), measuredSeconds());
  const codes = await Promise.all(halves.map((files, place) => browserHalf(place + 1, files, chromium)));
  if (process.argv.includes("--measure")) keepSeconds();
  return Math.max(...codes);
}

async function browserHalf(half, files, chromium) {
  const file = freshReport(`browser-${half}.json`);
  const options = [
    "--config",
    "e2e/playwright.config.ts",
    "--reporter=list,json",
    ...files.map((name) => `e2e/${name}`),
  ];
  const code = await run(node(), [toolPath("playwright"), "test", ...options], {
    env: {
      ...process.env,
      CHROMIUM_PATH: chromium,
      NEXT_TELEMETRY_DISABLED: "1",
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      E2E_PORT: String(Number(process.env.E2E_PORT ?? 4173) + half - 1),
    },
  });
  keepFailed(file, failedBrowserTests);
  return code;
}

/** Both halves have to have told theirs. */
function keepSeconds() {
  const told = [1, 2].map((half) => JSON.parse(readFileSync(path.join(reports, `browser-${half}.json`), "utf8")));
  writeFileSync(secondsFile, `${JSON.stringify(secondsOf(told), undefined, 2)}\n`);
}

/** Where a tool writes its report; what an earlier run left there is no report of this one. */
function freshReport(name) {
  const file = path.join(reports, name);
  rmSync(file, { force: true });
  return file;
}

/** A tool that ended before it wrote a report has said why in its own words already. */
function keepFailed(file, read) {
  let text;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return;
  }
  failedTests.push(...read(JSON.parse(text)));
}
