import { expect, test, vi } from "vitest";
import { defaultDialect } from "../../sampling/dialect.ts";
import { viewerContext } from "../../testing/viewer-context.ts";
import { qualifyPageView } from "./qualify-page.ts";

const people = vi.hoisted(() => ({ known: [{ id: "mina" }] }));
vi.mock("../../opportunities/persona-overlay/example-respondents.ts", () => ({
  exampleRespondents: async () => people.known,
}));
vi.mock("../../server/env.ts", () => ({ env: () => ({ mode: "sandbox", dialect: defaultDialect }) }));

test("a support operator may start runs; a viewer gets the required role as the reason for the refusal", async () => {
  const context = await viewerContext();
  await context.store.partners.noteOwn(context.partner);
  const support = { ...context, operator: { ...context.operator, role: "support" as const } };
  expect(await qualifyPageView(support)).toMatchObject({ people: people.known, dialect: defaultDialect });
  expect(await qualifyPageView(support)).not.toHaveProperty("refusal");
  expect(await qualifyPageView(context)).toMatchObject({ people: [], refusal: expect.stringContaining("support") });
  await context.store.close();
});

test("an account with an invalid dialect can be viewed, but runs are refused with the reason", async () => {
  const context = await viewerContext();
  await context.store.partners.noteOwn(context.partner);
  const partner = { ...context.partner, kept: { dialect: { firstPage: "one" } } };
  const operator = { ...context.operator, role: "support" as const };
  const { refusal, dialect } = await qualifyPageView({ ...context, partner, operator });
  expect(refusal).toMatch(/API overrides of Panel are invalid \(firstPage: .*An admin can correct them/);
  expect(dialect).toEqual(defaultDialect);
  await context.store.close();
});
