import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { generatedSecret } from "./generated-secret.ts";
import { clearProcessSingletons } from "./process-wide.ts";

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "generated-secret-"));
  dataDir = path.join(folder, "data");
  vi.stubEnv("DATA_DIR", dataDir);
  clearProcessSingletons();
});
afterEach(() => {
  vi.unstubAllEnvs();
  clearProcessSingletons();
  rmSync(folder, { recursive: true, force: true });
});

const fileOf = (name: string): string => path.join(dataDir, name);

test("is created once, whole, and readable by its owner only", () => {
  expect(generatedSecret("credentials-key", () => "made")).toBe("made");
  expect(generatedSecret("credentials-key", () => "another")).toBe("made");
  expect(readdirSync(dataDir)).toEqual(["credentials-key"]);
  expect(statSync(fileOf("credentials-key")).mode & 0o777).toBe(0o600);
});

test("an empty file, as a full disk leaves it, holds no secret", () => {
  mkdirSync(dataDir);
  writeFileSync(fileOf("nextauth-secret"), "");
  expect(generatedSecret("nextauth-secret", () => "made")).toBe("made");
  expect(readFileSync(fileOf("nextauth-secret"), "utf8")).toBe("made");
  expect(readdirSync(dataDir)).toEqual(["nextauth-secret"]);
});

test("a secret that another process creates meanwhile is used", () => {
  const secret = generatedSecret("nextauth-secret", () => {
    writeFileSync(fileOf("nextauth-secret"), "theirs");
    return "ours";
  });
  expect(secret).toBe("theirs");
  expect(readdirSync(dataDir)).toEqual(["nextauth-secret"]);
});
