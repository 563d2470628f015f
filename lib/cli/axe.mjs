/**
 * `npm run axe`: every screen in every state, both themes, looked at for faults of access that a machine can find.
 * `npm run axe -- library`: only the screens whose names hold the word.
 */
import { walkScreens } from "./screens.mjs";

process.exitCode = await walkScreens("e2e/playwright.config.ts", process.argv.slice(2).join(" "), "e2e/axe.spec.ts");
