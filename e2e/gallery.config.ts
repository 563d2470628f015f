/** The browser run that takes the pictures; its console and sandbox are those of the browser tests. */
import config from "./playwright.config.ts";

export default {
  ...config,
  testMatch: "gallery.ts",
  timeout: 300_000,
  projects: [
    { name: "sign-in", testMatch: "sign-in.setup.ts" },
    { name: "gallery", testMatch: "gallery.ts", dependencies: ["sign-in"] },
  ],
};
