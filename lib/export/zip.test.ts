import { setImmediate as nextTurn } from "node:timers/promises";
import { randomBytes } from "node:crypto";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { zip, type ZipEntry } from "./zip.ts";

async function* archive(entries: readonly ZipEntry[]) {
  yield* entries;
}

async function whole(entries: readonly ZipEntry[]): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip(archive(entries))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test("an independent reader gets every entry back, large and empty ones, whatever their names", async () => {
  const large = randomBytes(3_000_000);
  const read = unzipSync(
    await whole([
      { name: "xl/größe 名.xml", content: [large.subarray(0, 1_000_000), large.subarray(1_000_000)] },
      { name: "empty", content: [] },
      { name: "b.txt", content: [Buffer.from("b")] },
    ]),
  );
  expect(Object.keys(read)).toEqual(["xl/größe 名.xml", "empty", "b.txt"]);
  expect(Buffer.compare(Buffer.from(read["xl/größe 名.xml"] ?? []), large)).toBe(0);
  expect(read["empty"]).toHaveLength(0);
  expect(Buffer.from(read["b.txt"] ?? []).toString()).toBe("b");
});

test("nothing is read ahead of what is taken, and whoever leaves ends the reading", async () => {
  const seen = { read: 0, closed: false };
  const endless = (async function* () {
    try {
      for (;;) {
        seen.read += 1;
        yield new Uint8Array(randomBytes(64 * 1024));
        await nextTurn();
      }
    } finally {
      seen.closed = true;
    }
  })();
  const chunks = zip(archive([{ name: "endless", content: endless }]));
  await chunks.next();
  await chunks.next();
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
  expect(seen.read).toBeLessThan(10);
  await chunks.return();
  await nextTurn();
  expect(seen.closed).toBe(true);
});

test("a fault of the content is thrown, not written over", async () => {
  const broken = (async function* () {
    yield Buffer.from("start");
    throw new Error("the store is gone");
  })();
  await expect(whole([{ name: "broken", content: broken }])).rejects.toThrow("the store is gone");
});
