import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fail } from "../failure.ts";
import type { Int64 } from "../int64.ts";
import { closeAfterEach } from "../testing/closing.ts";
import { clientAgainst } from "../testing/sampling-client.ts";
import type { SamplingClient } from "./client.ts";
import { defaultDialect, type Dialect } from "./dialect.ts";
import type { ListRequest } from "./operations.ts";
import { listAllPages, MAX_LISTED, type ListedPage, type ListOptions } from "./pages.ts";

const keep = closeAfterEach();

/** Client of a service that answers each page with these ids. */
function aClient(answer: (page: number, size: number) => readonly number[], dialect: Partial<Dialect> = {}) {
  const asked: ListRequest[] = [];
  const call = async (_name: string, request: ListRequest) => {
    asked.push(request);
    const ids = answer(request.page_number ?? -1, request.page_size ?? -1);
    return { value: ids.map((id) => ({ attribute_id: String(id) as Int64, active: true })), lost: [] };
  };
  const client = { call, dialect: { ...defaultDialect, ...dialect } } as unknown as SamplingClient;
  return { client, asked };
}

async function readAll(client: SamplingClient, options: ListOptions = {}) {
  const pages: ListedPage[] = [];
  for await (const page of listAllPages(client, "list-attributes", options)) pages.push(page);
  return {
    pages,
    ids: pages.flatMap(({ items }) => items.map((item) => Number(item.attribute_id))),
    cut: pages.at(-1)?.stopReason,
  };
}

const upTo = (count: number) => Array.from({ length: count }, (_none, index) => index);

test("reads a list of any length completely, in order, with one request per page", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(60), fc.integer({ min: 1, max: 20 }), fc.constantFrom(0, 1), async (count, size, first) => {
      const list = upTo(count);
      const { client, asked } = aClient((page, asks) => list.slice((page - first) * asks, (page - first + 1) * asks), {
        firstPage: first,
      });
      const read = await readAll(client, { pageSize: size });
      expect(read.ids).toEqual(list);
      expect(read.cut).toBeUndefined();
      expect(asked).toHaveLength(Math.floor(count / size) + 1);
      expect(new Set(asked.map((request) => request.page_size))).toEqual(new Set([size]));
    }),
  );
});

test("a repeated page ends the list and sets the reason", async () => {
  const { client, asked } = aClient(() => [1, 2, 3]);
  const read = await readAll(client, { pageSize: 3 });
  expect(read).toMatchObject({ ids: [1, 2, 3], cut: "repeated" });
  expect(asked.map((request) => request.page_number)).toEqual([0, 1]);
});

test("with an ignored page size, stops as soon as no new items arrive", async () => {
  const { client, asked } = aClient(() => upTo(500));
  expect(await readAll(client, { pageSize: 100 })).toMatchObject({ ids: upTo(500), cut: "repeated" });
  expect(asked).toHaveLength(2);
});

test("an endless list stops at the page limit and sets the reason", async () => {
  const { client, asked } = aClient((page, size) => upTo(size).map((index) => page * size + index), { pageLimit: 7 });
  const read = await readAll(client, { pageSize: 10 });
  expect(read.cut).toBe("limit");
  expect(read.ids).toEqual(upTo(70));
  expect(asked).toHaveLength(7);
});

test("an endless list keeps at most 25,000 items", async () => {
  const { client, asked } = aClient((page, size) => upTo(size).map((index) => page * size + index));
  const read = await readAll(client);
  expect(read.cut).toBe("limit");
  expect(read.ids).toEqual(upTo(MAX_LISTED));
  expect(asked).toHaveLength(MAX_LISTED / defaultDialect.pageSize);
});

test("an endless list that ignores the page size keeps no more than the pages may bring", async () => {
  const { client, asked } = aClient((page) => upTo(1_000).map((index) => page * 1_000 + index), { pageLimit: 25 });
  const read = await readAll(client, { pageSize: 100 });
  expect(read).toMatchObject({ ids: upTo(2_500), cut: "limit" });
  expect(asked).toHaveLength(3);
});

test("page-loop on a real socket: the same full page forever", async () => {
  const { client, records } = await clientAgainst(keep, (response) =>
    response.end('[{"attribute_id":9007199254740993}]'),
  );
  const pages: ListedPage[] = [];
  for await (const page of listAllPages(client, "get-attributes", { pageSize: 1 })) pages.push(page);
  expect(pages).toMatchObject([
    { items: [{ attribute_id: "9007199254740993" }], page: 0 },
    { items: [], stopReason: "repeated" },
  ]);
  expect(records).toHaveLength(2);
});

test("returns an item that moved between pages only once", async () => {
  const pages = [[1, 2, 2], [2, 3, 4], [5]];
  const { client } = aClient((page) => pages[page] ?? []);
  expect(await readAll(client, { pageSize: 3 })).toMatchObject({ ids: [1, 2, 3, 4, 5] });
});

test("sends the country, and uses the dialect's page size", async () => {
  const { client, asked } = aClient(() => [], { pageSize: 44, firstPage: 1 });
  await readAll(client, { country: "US" });
  expect(asked).toEqual([{ country: "US", page_number: 1, page_size: 44 }]);
});

test("a failed page ends the read, earlier pages are kept", async () => {
  const { client } = aClient((page, size) => {
    if (page === 1) throw fail("unreachable", "gone");
    return upTo(size);
  });
  const pages: ListedPage[] = [];
  const pendingRead = (async () => {
    for await (const page of listAllPages(client, "get-attributes", { pageSize: 5 })) pages.push(page);
  })();
  await expect(pendingRead).rejects.toThrow("gone");
  expect(pages).toHaveLength(1);
});
