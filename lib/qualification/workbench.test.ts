import { expect, test, vi } from "vitest";
import { defaultDialect } from "../sampling/dialect.ts";
import { viewerContext } from "../testing/viewer-context.ts";
import { workbenchView } from "./workbench.ts";

const people = vi.hoisted(() => ({ known: [{ id: "mina" }] }));
vi.mock("../opportunities/sandbox-people.ts", () => ({ sandboxPeople: async () => people.known }));
vi.mock("../server/env.ts", () => ({ env: () => ({ mode: "sandbox", dialect: defaultDialect }) }));

test("who may run is refused nothing; who may not is told the role that may", async () => {
  const context = await viewerContext();
  await context.store.partners.noteOwn(context.partner);
  const support = { ...context, operator: { ...context.operator, role: "support" as const } };
  expect(await workbenchView(support)).toMatchObject({ people: people.known, dialect: defaultDialect });
  expect(await workbenchView(support)).not.toHaveProperty("refusal");
  expect(await workbenchView(context)).toMatchObject({ people: [], refusal: expect.stringContaining("support") });
  await context.store.close();
});

test("an account with a dialect that is not understood is read, and runs nothing for a reason that is told", async () => {
  const context = await viewerContext();
  await context.store.partners.noteOwn(context.partner);
  const partner = { ...context.partner, kept: { dialect: { firstPage: "one" } } };
  const operator = { ...context.operator, role: "support" as const };
  const { refusal, dialect } = await workbenchView({ ...context, partner, operator });
  expect(refusal).toMatch(/dialect of Panel has a fault \(firstPage: .*An admin can correct it/);
  expect(dialect).toEqual(defaultDialect);
  await context.store.close();
});
