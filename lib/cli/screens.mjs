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
    say("No Chromium was found. Install one, or name it in CHROMIUM_PATH.");
    return 1;
  }
  return run(pinnedNode(), [toolPath("playwright"), "test", "--config", config, ...(file ? [file] : [])], {
    env: { ...process.env, CHROMIUM_PATH: chromium, E2E_FULL: "1", SCREENS_PART: part, NEXT_TELEMETRY_DISABLED: "1" },
  });
}
