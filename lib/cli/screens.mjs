/** Visits the listed screens in the browser, for `npm run axe` and `npm run gallery`. */
import { buildIfNeeded } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { installIfNeeded } from "./install.mjs";
import { pinnedNode, run, say, toolPath } from "./toolchain.mjs";

/**
 * @param config path of the browser test configuration in the project
 * @param part only screens whose name contains it; `""` for all
 * @param file the spec file that visits them, if the configuration has others
 * @returns exit code of the run
 */
export async function walkScreens(config, part, file) {
  await installIfNeeded();
  await buildIfNeeded();
  const chromium = await findChromium();
  if (!chromium) {
    say("Chromium not found. Install it, or set CHROMIUM_PATH to its path.");
    return 1;
  }
  return run(pinnedNode(), [toolPath("playwright"), "test", "--config", config, ...(file ? [file] : [])], {
    env: { ...process.env, CHROMIUM_PATH: chromium, E2E_FULL: "1", SCREENS_PART: part, NEXT_TELEMETRY_DISABLED: "1" },
  });
}
