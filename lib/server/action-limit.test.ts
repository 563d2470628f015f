/** Rate limits of actions. */
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { defineAction } from "./action.ts";
import { makeLimit } from "./operator-limit.ts";
import { clearProcessSingletons } from "./process-wide.ts";

vi.mock("next/headers", () => ({ headers: async () => new Headers() }));
vi.mock("./auth/session.ts", () => ({
  readOperator: async () => ({ id: "ana", email: "a@example.test", role: "viewer" }),
}));
vi.mock("./partner/partner.ts", () => ({ partnerOf: async () => ({ id: "ours" }) }));
vi.mock("./console-store.ts", () => ({ consoleStore: async () => ({}) }));

beforeEach(() => {
  clearProcessSingletons();
  vi.stubEnv("LOG_LEVEL", "silent");
  return () => vi.unstubAllEnvs();
});

test("an action with a limit of its own neither uses the shared one nor is refused by it", async () => {
  const plain = { name: "act", needs: "viewer", input: z.strictObject({}), run: async () => "done" } as const;
  const shared = defineAction(plain);
  const own = makeLimit({ burst: 300, perSecond: 0, now: () => 0 });
  const apart = defineAction({ ...plain, name: "upload", limit: () => own });
  const codes = async (act: typeof shared, times: number) => {
    const seen = new Map<string, number>();
    for (let call = 0; call < times; call += 1) {
      const result = await act({});
      const code = result.ok ? "ok" : result.failure.code;
      seen.set(code, (seen.get(code) ?? 0) + 1);
    }
    return Object.fromEntries(seen);
  };
  expect(await codes(apart, 200)).toEqual({ ok: 200 });
  const used = await codes(shared, 400);
  expect(used["ok"]).toBeGreaterThanOrEqual(120);
  expect(used["overloaded"]).toBeGreaterThan(0);
  expect(await codes(apart, 200)).toEqual({ ok: 100, overloaded: 100 });
});
