import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ActionContext } from "../server/action.ts";
import { clearProcessSingleton } from "../server/process-wide.ts";
import { viewerContext } from "../testing/viewer-context.ts";
import { dismissFirstSteps, firstSteps } from "./first-steps.ts";

let context: ActionContext;
beforeEach(async () => {
  for (const [name, value] of Object.entries({
    SERVICE_BASE_URL: "https://api.example.com/v1",
    SERVICE_ACCESS_KEY: "key",
    SERVICE_SIGNING_SECRET: "secret",
    NEXTAUTH_URL: "https://console.example.com",
    NEXTAUTH_SECRET: "x".repeat(32),
  }))
    vi.stubEnv(name, value);
  clearProcessSingleton("settings");
  context = await viewerContext();
});
afterEach(async () => {
  await context.store.close();
  vi.unstubAllEnvs();
  clearProcessSingleton("settings");
});

const asAdmin = (): ActionContext => ({ ...context, operator: { ...context.operator, role: "admin" } });
const answer = (outcome: string, startedAt: number) =>
  context.store.requests.record(context.partner.scope, {
    reference: `r${startedAt}`,
    operation: "get-attributes",
    attempt: 1,
    startedAt,
    durationMs: 5,
    queuedMs: 0,
    outcome,
    requestBytes: 1,
    responseBytes: 1,
  });

test("ticks people once there is a second one, and only for those who can invite", async () => {
  expect(await firstSteps(context)).not.toHaveProperty("invited");
  expect(await firstSteps(asAdmin())).toMatchObject({ invited: false });
  await context.store.people.add({ email: "b@example.test", name: "B", role: "viewer", passwordHash: "-" });
  expect(await firstSteps(asAdmin())).toMatchObject({ invited: true });
});

test("demo users left over from sandbox mode do not tick people", async () => {
  await context.store.people.add({ email: "admin@example.test", name: "Ida", role: "admin", passwordHash: "-" });
  expect(await firstSteps(asAdmin())).toMatchObject({ invited: false });
});

test("ticks “people” after the first invitation", async () => {
  const invitation = {
    email: "c@example.test",
    name: "C",
    role: "viewer",
    partners: [],
    expiresAt: Date.now() + 60_000,
  };
  const entry = { at: Date.now(), operator: "a@example.test", partner: "", action: "invitePerson", subject: "c" };
  await context.store.invitations.add(invitation, { ...entry, detail: {} });
  expect(await firstSteps(asAdmin())).toMatchObject({ invited: true });
});

test("ticks the account once the service has answered a call", async () => {
  await answer("invalid_credentials", 1);
  expect(await firstSteps(context)).toMatchObject({ answeredAt: undefined });
  await answer("ok", 2);
  await answer("unreachable", 3);
  expect(await firstSteps(context)).toMatchObject({ answeredAt: 2 });
});

test("is dismissed for one operator and partner account", async () => {
  await dismissFirstSteps(context);
  expect(await firstSteps(context)).toMatchObject({ dismissed: true });
  const partner = { ...context.partner, id: "other" };
  expect(await firstSteps({ ...context, partner })).toMatchObject({ dismissed: false });
});

test("does not exist in sandbox mode", async () => {
  vi.unstubAllEnvs();
  clearProcessSingleton("settings");
  expect(await firstSteps(context)).toBeUndefined();
});
