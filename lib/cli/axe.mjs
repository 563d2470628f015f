/**
 * `npm run axe`: checks every screen in every state, in both themes, for accessibility faults that can be detected
 * automatically.
 * `npm run axe -- library`: only screens whose name contains the word.
 */
import { walkScreens } from "./screens.mjs";

process.exitCode = await walkScreens(
  "e2e/playwright.config.ts",
  process.argv.slice(2).join(" "),
  "e2e/shell/axe.spec.ts",
);
