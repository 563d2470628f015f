/** Each reserved id fails as its row states. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OperationName } from "../sampling/operations.ts";
import { callSandbox, KEYS, valueOf, within } from "../testing/sandbox-call.ts";
import { qualification } from "../testing/sound-requests.ts";
import { reservedIds, toMarkdown } from "./reserved.ts";
import { type Sandbox, startSandbox } from "./server.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox(KEYS);
});
afterAll(() => sandbox.close());

describe("reserved ids", () => {
  const bodies: Readonly<Record<OperationName, (id: string) => unknown>> = {
    "get-attribute-info": (id) => `{"attribute_id":${id}}`,
    "get-attributes": (country) => ({ country }),
    "list-attributes": (country) => ({ country }),
    "get-opportunity": (id) => `{"id":${id}}`,
    "create-context": (id) => ({ id, items: {} }),
    qualify: (id) => qualification({ group_ids: [11_241_127, Number(id)] }),
  };
  const STATUS = /^(?:error|html)-(\d+)|^(429)-|^redirect-(307)/;
  const rows = reservedIds.map((row) => [row.operation, row.id, row.fault] as const);

  test.each(rows)("%s %s triggers %s", async (operation, id, fault) => {
    // Only the silent fault reaches this timeout; other answers may be slow on a busy machine.
    const patience = fault === "headers-never" ? 250 : 15_000;
    const reply = await within(patience, callSandbox(sandbox.url, operation, bodies[operation](id)));
    if (fault === "headers-never") return expect(reply).toBe("silence");
    if (fault === "reset-before-response") return expect(reply).toBe("ECONNRESET");
    const [, ...groups] = STATUS.exec(fault) ?? [];
    const status = Number(groups.find((group) => group !== undefined) ?? 200);
    return expect(reply).toMatchObject({ status });
  });

  test("an altered but parseable answer has the requested id", async () => {
    const reply = await callSandbox(sandbox.url, "get-attribute-info", { attribute_id: 990_207 });
    expect(valueOf(reply)).toMatchObject({ id: 990_207, display_mode: "hologram" });
  });

  test("faulty groups can be mixed with regular ones", async () => {
    const body = qualification({ group_ids: [990_604, 11_241_127, 990_601, 990_603] });
    const outcomes = valueOf(await callSandbox(sandbox.url, "qualify", body)) as { group_id: number }[];
    expect(outcomes.map(({ group_id }) => group_id)).toEqual([990_604, 11_241_127, 990_603, 7_777_777]);
    expect(outcomes[0]).toMatchObject({ qualified: true, start_url: null });
  });

  test("each faulty group in one call has its own fault", async () => {
    const ids = [990_601, 990_602, 990_603, 990_604, 990_605, 11_241_127];
    const reply = await callSandbox(sandbox.url, "qualify", qualification({ group_ids: ids }));
    const outcomes = valueOf(reply) as { group_id: number }[];
    expect(outcomes.map(({ group_id }) => group_id)).toEqual([
      990_602, 990_603, 990_604, 990_605, 11_241_127, 990_602, 7_777_777,
    ]);
  });

  test("the table of reserved ids has one row per id", () => {
    const lines = toMarkdown().split("\n");
    expect(lines).toHaveLength(reservedIds.length + 2);
    expect(new Set(reservedIds.map((row) => `${row.operation} ${row.id}`)).size).toBe(reservedIds.length);
  });
});
