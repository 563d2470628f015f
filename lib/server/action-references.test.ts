/** References by which people report a failed action, as the log has them. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { fail } from "../failure.ts";
import { defineAction } from "./action.ts";
import { log, type LogFields } from "./log.ts";
import { clearProcessSingletons } from "./process-wide.ts";
import { requestContext, runInNewContext } from "./request-context.ts";
import { defineRoute } from "./route.ts";

vi.mock("next/headers", () => ({ headers: async () => new Headers() }));
vi.mock("./auth/session.ts", () => ({
  readOperator: async () => ({ id: "ana", email: "a@example.test", role: "viewer" }),
}));
vi.mock("./partner/partner.ts", () => ({ partnerOf: async () => ({ id: "ours" }) }));
vi.mock("./console-store.ts", () => ({ consoleStore: async () => ({}) }));

const FAILURES = {
  refused: () => fail("conflict", "Somebody else changed it."),
  called: () => fail("timed_out", "The service was too slow.", { reference: "of-the-call" }),
  bug: () => new Error("internals"),
};
type Kind = keyof typeof FAILURES | "none";

const definition = {
  name: "changeThing",
  needs: "viewer",
  input: z.object({ kind: z.enum(["none", "refused", "called", "bug"]) }),
  run: async ({ kind }: { kind: Kind }) => {
    if (kind !== "none") throw FAILURES[kind]();
    return "done";
  },
} as const;

let lines: { readonly fields: LogFields | undefined; readonly request: string | undefined }[];
beforeEach(() => {
  lines = [];
  for (const level of ["info", "error"] as const)
    vi.spyOn(log, level).mockImplementation((_message, fields) => {
      lines.push({ fields, request: requestContext()?.id });
    });
});
afterEach(() => {
  vi.restoreAllMocks();
  clearProcessSingletons();
});

/** Calls the action in a request; returns its result, or what it threw. */
const act = (kind: Kind) =>
  runInNewContext(async () => ({
    id: requestContext()?.id ?? "",
    result: await defineAction(definition)({ kind }).catch((error: unknown) => error),
  }));

test("a failure of the console has the id of its request as reference", async () => {
  const { id, result } = await act("refused");
  expect(result).toMatchObject({ ok: false, failure: { code: "conflict", reference: id } });
  expect(lines).toMatchObject([{ fields: { action: "changeThing", outcome: "conflict" }, request: id }]);
});

test("a failed call keeps its own reference, and a success has none", async () => {
  expect((await act("called")).result).toMatchObject({ failure: { code: "timed_out", reference: "of-the-call" } });
  expect((await act("none")).result).toEqual({ ok: true, value: "done" });
});

test("a bug is logged with the reference that the framework passes to the browser, and without its message", async () => {
  const { id, result } = await act("bug");
  const digest = `${id}-000000000001`;
  expect(result).toMatchObject({ message: "internals", digest });
  expect(lines).toMatchObject([{ fields: { outcome: "bug", reference: digest, operator: "ana" }, request: id }]);
  expect(JSON.stringify(lines)).not.toContain("internals");
});

test("a route answers the same reference", async () => {
  const route = defineRoute(definition);
  await runInNewContext(async () => {
    const answer = await route(new Request("http://console.test/api?kind=refused"));
    expect(await answer.json()).toMatchObject({ failure: { code: "conflict", reference: requestContext()?.id } });
  });
});
