/**
 * Specs that `E2E_INSTANCES` leaves out. Nearly all start consoles of their own, one for each data folder, and would be
 * repeated unchanged; the README has the reasons.
 */
export const OF_ONE_CONSOLE: readonly string[] = [
  "attributes/sync-killed.spec.ts",
  "attributes/sync.spec.ts",
  "instances/two-instances.spec.ts",
  "opportunities/opportunity-history.spec.ts",
  "opportunities/watch.spec.ts",
  "qualification/entry-link.spec.ts",
  "qualification/matrix-calls.spec.ts",
  "qualification/no-run-by-url.spec.ts",
  "qualification/qualification-run.spec.ts",
  "sandbox-demo/sandbox-demo.spec.ts",
  "security/access-without-proxy.spec.ts",
  "security/access.spec.ts",
  "security/canary.spec.ts",
  "security/fuzz.spec.ts",
  "security/hostile-texts.spec.ts",
  "security/service-mode.spec.ts",
  "security/sessions.spec.ts",
  "security/single-sign-on.spec.ts",
  "security/stop.spec.ts",
  "settings/fault-lab.spec.ts",
  "settings/partner-accounts.spec.ts",
].map((file) => `**/${file}`);
