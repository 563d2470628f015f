import { expect, test } from "vitest";
import { partnerScope } from "../store/engine/scope.ts";
import { viewerContext } from "../testing/viewer-context.ts";
import { runNames } from "./run-names.ts";

const plain = {
  operator: "a@example.test",
  kind: "live",
  name: null,
  request: { groupIds: ["9"], answers: 0 },
  respondentHash: "fingerprint-of-a-respondent",
  summary: {},
  results: [],
} as const;

test("finds runs by title and persona labels, within their own partner account", async () => {
  const context = await viewerContext();
  const { store, partner } = context;
  const keep = (run: Partial<Parameters<typeof store.runs.save>[1]>, createdAt: number) =>
    store.runs.save(partner.scope, { ...plain, createdAt, ...run });
  await keep({}, 1);
  await keep({ name: "Before the field", request: { ...plain.request, persona: "Mina, Berlin" } }, 2);
  await keep({ kind: "local", request: { groupIds: ["1", "2"], answers: 0, personas: ["Mina", "", "Bo"] } }, 3);
  const found = await runNames(context);
  expect(found.map(({ title, labels, createdAt }) => [title, labels, createdAt])).toEqual([
    ["Local check of 2 groups, 3 respondents", "Mina, Bo", 3],
    ["Before the field", "Mina, Berlin", 2],
    ["Live check of group 9", "", 1],
  ]);
  const many = Array.from({ length: 50 }, (_, index) => `Persona ${index}, as she was planned`);
  await keep({ kind: "local", request: { groupIds: ["1"], answers: 0, personas: [...many, ...many] } }, 4);
  expect((await runNames(context))[0]?.labels).toBe(many.join(", ").slice(0, 300));
  expect(JSON.stringify(found)).not.toContain("fingerprint-of-a-respondent");
  expect(await runNames({ ...context, partner: { ...partner, scope: partnerScope("other") } })).toEqual([]);
  store.close();
});
