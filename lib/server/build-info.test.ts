import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readBuildId } from "./build-info.ts";

test("reads the ID of a build, and finds none without a build", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "build-"));
  try {
    expect(readBuildId(folder)).toBeNull();
    writeFileSync(path.join(folder, "BUILD_ID"), "vrN1nyJrw9e8OPF\n");
    expect(readBuildId(folder)).toBe("vrN1nyJrw9e8OPF");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
