import { expect, test, vi } from "vitest";
import { z } from "zod";
import { throwIfAborted } from "./jobs/abort-check.ts";
import { defineRoute } from "./route.ts";

// The operator and the data folder come from the running console.
vi.mock("./auth/session.ts", () => ({ readOperator: async () => ({ id: "ana", role: "viewer" }) }));
vi.mock("./partner/partner.ts", () => ({ partnerOf: async () => ({ id: "ours" }) }));
vi.mock("./console-store.ts", () => ({ consoleStore: async () => ({}) }));

async function ask(run: (leave: () => void) => void) {
  const control = new AbortController();
  const route = defineRoute({
    needs: "viewer",
    input: z.object({}),
    run: async (_, context) => {
      run(() => control.abort());
      throwIfAborted(context);
      return "answered";
    },
  });
  const response = await route(new Request("http://console.test/api", { signal: control.signal }));
  return { status: response.status, body: (await response.json()) as unknown };
}

test("work for a request is aborted when the browser cancels it", async () => {
  expect(await ask(() => undefined)).toEqual({ status: 200, body: { ok: true, value: "answered" } });
  expect(await ask((leave) => leave())).toMatchObject({
    status: 499,
    body: { ok: false, failure: { code: "cancelled" } },
  });
});
