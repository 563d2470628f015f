/**
 * `npm run axe`: every screen in every state, both themes, looked at for faults of access that a machine can find.
 * `npm run axe -- library`: only the screens whose names hold the word.
 */
import { buildIfNeeded } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { installIfNeeded } from "./install.mjs";
import { pinnedNode, run, say, toolPath } from "./toolchain.mjs";

await installIfNeeded();
await buildIfNeeded();
const chromium = await findChromium();
if (!chromium) {
  say("No Chromium was found. Install one, or name it in CHROMIUM_PATH.");
  process.exit(1);
}
process.exitCode = await run(pinnedNode(), [toolPath("playwright"), "test", "--config", "e2e/axe.config.ts"], {
  env: {
    ...process.env,
    CHROMIUM_PATH: chromium,
    SCREENS_PART: process.argv.slice(2).join(" "),
    NEXT_TELEMETRY_DISABLED: "1",
  },
});
