/** Differences from the contract as the page lists them and as a file. */
import { beforeEach, expect, test, vi } from "vitest";
import { filePieces } from "../export/write-file.ts";
import { collectDrift } from "../server/partner/contract-drift.ts";
import { clearProcessSingletons } from "../server/process-wide.ts";
import { partnerScope } from "../store/engine/scope.ts";
import type { Store } from "../store/open-store.ts";
import { closeAfterEach } from "../testing/closing.ts";
import { openTestStore } from "../testing/stores/test-store.ts";
import { contractDownload, contractPage } from "./contract-list.ts";

const place = vi.hoisted(() => ({ store: undefined as unknown }));
vi.mock("../server/console-store.ts", () => ({ consoleStore: async () => place.store }));

const keep = closeAfterEach();
const scope = partnerScope("ours");
let store: Store;
beforeEach(async () => {
  clearProcessSingletons();
  place.store = store = keep(await openTestStore());
});
const context = () => ({ store, partner: { scope } }) as unknown as Parameters<typeof contractPage>[0];

const HOSTILE = '=cmd|"x"';

function collect(startedAt: number, opportunity?: string): void {
  collectDrift(
    scope,
    { operation: "get-opportunity", startedAt },
    {
      drift: [
        { kind: "value", path: "$.status", type: "text", value: HOSTILE },
        { kind: "field", path: "$.x_new", type: "list" },
      ],
      personal: [],
      subject: opportunity === undefined ? {} : { opportunity },
    },
  );
}

test("lists the latest answers at once, with their example", async () => {
  collect(10, "1");
  collect(20, "2");
  const { lines } = await contractPage(context());
  expect(lines.map(({ path, answers, firstAt, lastAt, example }) => [path, answers, firstAt, lastAt, example])).toEqual(
    [
      ["$.status", 2, 10, 20, { opportunity: "2" }],
      ["$.x_new", 2, 10, 20, { opportunity: "2" }],
    ],
  );
});

test("a subject without an id is not used as an example", async () => {
  collect(10);
  const { lines } = await contractPage(context());
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).not.toHaveProperty("example");
});

test("exports every difference, with values of the service safe for a spreadsheet", async () => {
  collect(Date.UTC(2026, 0, 2), "990207");
  const { table, named, audit } = await contractDownload(context());
  let text = "";
  for await (const { bytes } of filePieces(table, { format: "csv", bom: false, guardIds: false }))
    text += new TextDecoder().decode(bytes);
  expect(named).toEqual(["contract"]);
  expect(table.count).toBe(2);
  expect(text).toContain("get-opportunity,$.x_new,Unknown field,list,");
  expect(text).toContain("opportunity 990207");
  expect(text).not.toMatch(/(?:^|,)"?=cmd/m);
  // The audit log contains no text of the service.
  expect(JSON.stringify(audit)).not.toContain("cmd");
});
