/**
 * `npm test`: format, lint, types, unit and contract, build, browser tests, in that order, with a line of totals.
 * `npm run check` (--check) leaves out the build and the browser.
 */
import { installIfNeeded } from "./install.mjs";
import { buildIfNeeded } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { pinnedNode, run, say, toolPath } from "./toolchain.mjs";

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
  ["unit and contract", tool("vitest", "run", "--config", "lib/testing/vitest.config.ts")],
];
if (!checkOnly) stages.push(["build", buildStage], ["browser", browserStage]);

const outcomes = [];
for (const [name, start] of stages) {
  say(`\n── ${name}`);
  const began = Date.now();
  const code = await start();
  outcomes.push({ name, code, seconds: ((Date.now() - began) / 1000).toFixed(1) });
}
const failed = outcomes.filter(({ code }) => code !== 0);
say("");
for (const { name, code, seconds } of outcomes)
  say(`${code === 0 ? "passed" : "FAILED"}  ${name.padEnd(18)} ${seconds} s`);
say(`${outcomes.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Pages are typed by the addresses of their folders, which the framework writes down first. */
async function typesStage() {
  return (await tool("next", "typegen")()) || tool("tsc", "--noEmit")();
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
  const codes = await Promise.all([1, 2].map((half) => browserHalf(half, chromium)));
  return Math.max(...codes);
}

function browserHalf(half, chromium) {
  const config = ["--config", "e2e/playwright.config.ts"];
  return run(node(), [toolPath("playwright"), "test", ...config, `--shard=${half}/2`], {
    env: {
      ...process.env,
      CHROMIUM_PATH: chromium,
      NEXT_TELEMETRY_DISABLED: "1",
      E2E_PORT: String(Number(process.env.E2E_PORT ?? 4173) + half - 1),
    },
  });
}
