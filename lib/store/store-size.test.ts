import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { openStore, STORE_FILE } from "./open-store.ts";
import { storeSize } from "./store-size.ts";

test("returns the sizes of the file and of its log, which a closed store does not have", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "size-"));
  const bytes = (name: string) => statSync(path.join(dataDir, name)).size;
  try {
    const store = await openStore({ dataDir });
    expect(await storeSize(dataDir)).toEqual({ file: bytes(STORE_FILE), log: bytes(`${STORE_FILE}-wal`) });
    expect((await storeSize(dataDir)).log).toBeGreaterThan(0);
    await store.close();
    expect(await storeSize(dataDir)).toEqual({ file: bytes(STORE_FILE), log: 0 });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  await expect(storeSize(dataDir)).rejects.toThrow("ENOENT");
});
