import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { PartnerScope } from "../../store/engine/scope.ts";
import type { RequestEntry } from "../../store/requests/requests.ts";
import { createRequestLogWriter } from "./request-log-writer.ts";

const scopeOf = (partnerId: string) => ({ partnerId }) as PartnerScope;
const entry = (reference: string) => ({ reference }) as RequestEntry;

/** References by call of `write`, which may be made to fail or to wait, and references of lost entries. */
function recorded(write: (references: readonly string[]) => Promise<void> = async () => undefined) {
  const batches: [partner: string, ...references: string[]][] = [];
  const lost: string[] = [];
  const writer = createRequestLogWriter({
    write: async ({ partnerId }, entries) => {
      const references = entries.map(({ reference }) => reference);
      batches.push([partnerId, ...references]);
      await write(references);
    },
    onLost: ({ reference }) => lost.push(reference),
  });
  return { writer, batches, lost };
}

test("entries of reads are written together, by account", async () => {
  vi.useFakeTimers();
  try {
    const { writer, batches } = recorded();
    writer.add(scopeOf("a"), entry("1"), { now: false });
    writer.add(scopeOf("b"), entry("2"), { now: false });
    writer.add(scopeOf("a"), entry("3"), { now: false });
    expect(batches).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(batches).toEqual([
      ["a", "1", "3"],
      ["b", "2"],
    ]);
  } finally {
    vi.useRealTimers();
  }
});

test("an urgent entry is written at once, after those that wait", () => {
  const { writer, batches } = recorded();
  writer.add(scopeOf("a"), entry("1"), { now: false });
  writer.add(scopeOf("a"), entry("2"), { now: true });
  expect(batches).toEqual([["a", "1", "2"]]);
});

test("no call has more than 200 entries, and none waits once there are 200", () => {
  const { writer, batches } = recorded();
  for (let at = 0; at < 450; at += 1) writer.add(scopeOf("a"), entry(String(at)), { now: false });
  writer.add(scopeOf("a"), entry("last"), { now: true });
  expect(batches.map((batch) => batch.length - 1)).toEqual([200, 200, 51]);
  expect(batches.flatMap(([, ...references]) => references)).toHaveLength(451);
});

test("a flush writes what waits and resolves after the writes", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { writer, batches } = recorded(() => promise);
  writer.add(scopeOf("a"), entry("1"), { now: false });
  let isFlushed = false;
  const flushed = writer.flush().then(() => (isFlushed = true));
  expect(batches).toEqual([["a", "1"]]);
  await Promise.resolve();
  expect(isFlushed).toBe(false);
  resolve();
  await flushed;
});

test("a failed write does not fail the flush or later writes, and reports each lost entry once", async () => {
  const { writer, batches, lost } = recorded(() => Promise.reject(new Error("disk full")));
  writer.add(scopeOf("a"), entry("1"), { now: true });
  await writer.flush();
  writer.add(scopeOf("a"), entry("2"), { now: true });
  await writer.flush();
  expect(batches).toHaveLength(2);
  expect(lost).toEqual(["1", "2"]);
});

test("an entry that can't be written loses no other", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.nat(999).map(String), { minLength: 1, maxLength: 30 }),
      fc.uniqueArray(fc.nat(999).map(String), { maxLength: 5 }),
      async (references, others) => {
        const bad = new Set([...others, ...references.filter((one) => Number(one) % 7 === 0)]);
        const saved: string[] = [];
        const { writer, lost } = recorded(async (batch) => {
          if (batch.some((reference) => bad.has(reference))) throw new Error("NUL byte");
          saved.push(...batch);
        });
        for (const reference of references) writer.add(scopeOf("a"), entry(reference), { now: false });
        await writer.flush();
        expect(saved).toEqual(references.filter((reference) => !bad.has(reference)));
        expect(lost).toEqual(references.filter((reference) => bad.has(reference)));
      },
    ),
  );
});
