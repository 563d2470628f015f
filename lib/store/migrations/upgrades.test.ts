/** Upgrades of stores with data, from each schema step that an engine has. */
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { storeEngine } from "../../testing/stores/test-store.ts";
import { upgraded } from "../../testing/stores/store-of-step.ts";
import { attributeCases } from "../../testing/upgrades/attribute-cases.ts";
import { opportunityCases } from "../../testing/upgrades/opportunity-cases.ts";
import { peopleCases } from "../../testing/upgrades/people-cases.ts";
import { runCases } from "../../testing/upgrades/run-cases.ts";
import { person } from "../../testing/upgrades/upgrade-case.ts";
import { migrations } from "./all.ts";

const CASES = [...peopleCases, ...attributeCases, ...opportunityCases, ...runCases];

/** Steps whose upgrade has a test of its own, in more detail. */
const ELSEWHERE: Readonly<Record<number, string>> = {
  8: "lib/store/engine/bodies-apart.test.ts",
  10: "lib/qualification/run/run-backfill.test.ts",
  18: "lib/store/open-store.test.ts",
  23: "lib/store/watches/one-alert-per-change.test.ts",
  25: "lib/store/engine/portable-texts.test.ts",
};

/** First step of a store on the engine. */
const FIRST = migrations.find(({ statements }) => statements[storeEngine])?.id ?? 1;

/** Changes a table that may hold data, other than by a new index. */
const CHANGES_DATA = /^\s*(?:alter table|update|insert into|delete from|drop table)/;

for (const { step, title, rows, read, sees } of CASES.filter((one) => one.step > FIRST)) {
  test(`step ${step}: ${title}`, async () => {
    expect(await upgraded(step - 1, rows, read)).toEqual(sees);
  });
}

test("a store of any other step opens with its people", async () => {
  const opened = new Set(CASES.map(({ step }) => step - 1));
  for (const { id } of migrations.filter((one) => one.id >= FIRST && one.id < migrations.length)) {
    if (opened.has(id)) continue;
    const found = await upgraded(id, [person("ana")], async ({ people, schema }) => ({
      step: (await schema.state()).step,
      people: (await people.list()).map(({ email }) => email),
    }));
    expect({ id, ...found }).toEqual({ id, step: migrations.at(-1)?.id, people: ["ana@example.test"] });
  }
});

test("each step that changes stored data has an upgrade with data", () => {
  const tested = new Set([...CASES.map(({ step }) => step), ...Object.keys(ELSEWHERE).map(Number)]);
  const changing = migrations.filter(
    ({ id, statements }) => id > FIRST && statements[storeEngine]?.some((statement) => CHANGES_DATA.test(statement)),
  );
  expect(changing.filter(({ id }) => !tested.has(id)).map(({ id, name }) => `${id} ${name}`)).toEqual([]);
  expect(Object.values(ELSEWHERE).filter((file) => !existsSync(file))).toEqual([]);
});
