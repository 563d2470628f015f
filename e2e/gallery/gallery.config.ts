/** Playwright configuration for the screenshots; the console and sandbox are those of the browser tests. */
import config from "../playwright.config.ts";

export default {
  ...config,
  testDir: "..",
  testMatch: "gallery.ts",
  timeout: 300_000,
  projects: [
    { name: "prepare", testMatch: "prepare.setup.ts" },
    { name: "gallery", testMatch: "gallery.ts", dependencies: ["prepare"] },
  ],
};
