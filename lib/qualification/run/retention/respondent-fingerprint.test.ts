import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearProcessSingletons } from "../../../server/process-wide.ts";
import { respondentFingerprint } from "./respondent-fingerprint.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "respondent-fingerprint-"));
  vi.stubEnv("DATA_DIR", dataDir);
  clearProcessSingletons();
});
afterEach(() => {
  vi.unstubAllEnvs();
  clearProcessSingletons();
  rmSync(dataDir, { recursive: true, force: true });
});

test("an empty key file, as a full disk leaves it, is replaced, because IDs could be guessed without a key", () => {
  writeFileSync(path.join(dataDir, "respondent-secret"), "");
  const fingerprint = respondentFingerprint("p", "mina");
  expect(fingerprint).not.toBe(createHmac("sha256", "").update("p\nmina", "utf8").digest("hex"));
  clearProcessSingletons();
  expect(respondentFingerprint("p", "mina")).toBe(fingerprint);
});
