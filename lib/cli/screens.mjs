/** Walks the list of screens in the browser, for what `npm run axe` and `npm run gallery` find out about each. */
import { buildIfNeeded } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { installIfNeeded } from "./install.mjs";
import { pinnedNode, run, say, toolPath } from "./toolchain.mjs";

/**
 * @param config the browser run, by its path in the project
 * @param part only screens whose names hold it; `""` for all
 * @param file the one file of the run that walks them, where it has others
 * @returns the run's exit code
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
    env: { ...process.env, CHROMIUM_PATH: chromium, SCREENS_PART: part, NEXT_TELEMETRY_DISABLED: "1" },
  });
}
