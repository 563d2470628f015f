import { expect, test } from "vitest";
import type { SamplingClient } from "../../sampling/client.ts";
import { defaultDialect } from "../../sampling/dialect.ts";
import { readList } from "./read-list.ts";

/** Client of a service whose items have fields that the contract doesn't know. */
function clientOf(pages: readonly (readonly string[])[]) {
  const call = async (_operation: string, { page_number = 0 }: { page_number?: number }) => ({
    value: (pages[page_number] ?? []).map((attribute_id, index) => ({
      attribute_id,
      ...(index === 0 ? { active: false } : {}),
      note: "n".repeat(1_000),
    })),
    lost: [],
  });
  return { call, dialect: { ...defaultDialect, pageSize: 2 } } as unknown as SamplingClient;
}

async function read(pages: readonly (readonly string[])[], list: "list-attributes" | "get-attributes") {
  const counts: number[] = [];
  const { signal } = new AbortController();
  const onCount = async (count: number) => void counts.push(count);
  return { ...(await readList(clientOf(pages), { list, country: undefined, signal, onCount })), counts };
}

test("retains only the ID and state of an item", async () => {
  for (const list of ["list-attributes", "get-attributes"] as const)
    expect(await read([["1"]], list)).toEqual({
      items: [{ id: "1", active: false }],
      cut: undefined,
      unreadable: 0,
      counts: [],
    });
});

test("reports the count from the second page on", async () => {
  const { items, counts, cut } = await read([["1", "2"], ["3", "4"], ["5"]], "get-attributes");
  expect(items.map(({ id, active }) => `${id} ${active}`)).toEqual([
    "1 false",
    "2 null",
    "3 false",
    "4 null",
    "5 false",
  ]);
  expect({ counts, cut }).toEqual({ counts: [4, 5], cut: undefined });
});
