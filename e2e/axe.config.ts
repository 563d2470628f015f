/** The browser run that looks at every screen in every state for faults of access; its console and sandbox are those of the browser tests. */
import config from "./playwright.config.ts";

export default {
  ...config,
  testMatch: "axe.ts",
  timeout: 300_000,
  projects: [
    { name: "sign-in", testMatch: "sign-in.setup.ts" },
    { name: "axe", testMatch: "axe.ts", dependencies: ["sign-in"] },
  ],
};
