/**
 * A backup of a data folder is killed at different moments: it leaves no backup, and the next one is complete.
 * @module-tag full
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { fillStore, storeFile } from "../../testing/filled-store.ts";
import { lib } from "../../testing/stores/instance-process.ts";
import { killRounds } from "../../testing/stores/kill-rounds.ts";
import { killed } from "../../testing/stores/killed-program.ts";
import { digestTables } from "../copy/row-digests.ts";
import { backUp } from "./backup.ts";
import { openStoreFile } from "./store-file.ts";
import { verify } from "./verify.ts";

const ROUNDS = killRounds();

async function digestsOf(file: string) {
  const store = await openStoreFile(file, { name: "The store", inUse: true });
  try {
    return await digestTables(store.database);
  } finally {
    await store.close();
  }
}

test("a killed backup leaves no backup, and the next one is complete", { timeout: 300_000 * ROUNDS }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "killed-backup-"));
  try {
    const [dataDir, shelf] = [path.join(folder, "data"), path.join(folder, "shelf")];
    mkdirSync(shelf);
    await fillStore(dataDir, 4_000);
    const before = await digestsOf(storeFile(dataDir));
    const file = path.join(shelf, "console.backup");
    const options = { dataDir, file, force: false, keyNames: [], withKeys: false, version: "1" };
    /** Kills itself at its `look`-th check for an abort; between two checks, it is killed from outside. */
    const program = (look: number) => `
      const { backUp } = await import(${lib("store/backup/backup.ts")});
      const { signal } = new AbortController();
      let looks = 0;
      signal.throwIfAborted = () => {
        looks += 1;
        if (looks === ${look}) process.kill(process.pid, "SIGKILL");
      };
      console.log("begun");
      await backUp({ ...${JSON.stringify(options)}, signal });
      console.log("done");`;
    for (let round = 0; round < ROUNDS; round += 1) {
      const byItself = round % 2 === 0;
      const lines = await killed(program(byItself ? 1 + round / 2 : 0), byItself ? 0 : 1, (round * 37) % 120);
      expect(lines[0]).toBe("begun");
      if (byItself) expect(lines).toEqual(["begun"]);
      const names = readdirSync(shelf).filter((name) => !name.includes(".partial-"));
      // The manifest is the last to get its name.
      if (!lines.includes("done")) expect(names).not.toContain("console.backup.json");
      for (const name of names) rmSync(path.join(shelf, name));

      const manifest = await backUp(options);
      expect(manifest.tables).toEqual(before);
      expect(readdirSync(shelf).toSorted()).toEqual(["console.backup", "console.backup.json"]);
      expect((await verify({ dataDir, file, whole: true })).manifest).toEqual(manifest);
      for (const name of readdirSync(shelf)) rmSync(path.join(shelf, name));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
