import { expect, test, vi } from "vitest";
import { z } from "zod";
import { defineRoute } from "./route.ts";
import { checkWanted } from "./still-wanted.ts";

// Who asks and where data is kept come from the running console.
vi.mock("./session.ts", () => ({ readOperator: async () => ({ id: "ana", role: "viewer" }) }));
vi.mock("./partner.ts", () => ({ partnerOf: async () => ({ id: "ours" }) }));
vi.mock("./console-store.ts", () => ({ consoleStore: async () => ({}) }));

async function ask(run: (leave: () => void) => void) {
  const control = new AbortController();
  const route = defineRoute({
    needs: "viewer",
    input: z.object({}),
    run: async (_, context) => {
      run(() => control.abort());
      checkWanted(context);
      return "answered";
    },
  });
  const response = await route(new Request("http://console.test/api", { signal: control.signal }));
  return { status: response.status, body: (await response.json()) as unknown };
}

test("what runs for a request learns that the browser has given it up", async () => {
  expect(await ask(() => undefined)).toEqual({ status: 200, body: { ok: true, value: "answered" } });
  expect(await ask((leave) => leave())).toMatchObject({
    status: 499,
    body: { ok: false, failure: { code: "cancelled" } },
  });
});
