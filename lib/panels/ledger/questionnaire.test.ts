/** Questionnaire for the attributes of a selection: its rows, headings and plan. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { storeLookupIds } from "../../attributes/export/export-lookup.ts";
import type { Row, Table } from "../../export/table.ts";
import type { ActionContext } from "../../server/action.ts";
import { clearProcessSingletons } from "../../server/process-wide.ts";
import { CHILDREN, GENDER, YOUNGEST, storeAttributes } from "../../testing/panels/profiling-attributes.ts";
import { headingsOf } from "../../testing/table-builders.ts";
import { viewerContext } from "../../testing/viewer-context.ts";
import { questionnaireParams } from "./params.ts";
import { questionnairePlan, questionnaireSource } from "./questionnaire.ts";

let context: ActionContext;
beforeEach(async () => {
  clearProcessSingletons();
  context = await viewerContext();
  await storeAttributes(context);
});
afterEach(() => context.store.close());

async function rowsOf(table: Table): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of table.batches()) rows.push(...batch);
  return rows;
}

const questionnaire = async (ids: readonly string[], locales = "de_DE") =>
  questionnaireParams.parse({ kept: await storeLookupIds(context, ids), in: locales });

test("the questionnaire lists questions, answers and ids in the order given, parents first", async () => {
  const query = await questionnaire([YOUNGEST, GENDER, CHILDREN, "999"]);
  const { table, filters } = await questionnaireSource(context, query);
  expect(filters).toBe("4 questions, 1 of them not loaded yet");
  expect(table.facts).toContainEqual(["Not loaded", "999"]);
  const rows = await rowsOf(table);
  expect(rows).toHaveLength(table.count);
  expect(rows).toEqual([
    [1, CHILDREN, "Children", null, null, "question", "Children?", null],
    [1, CHILDREN, "Children", null, "5", "answer", "Yes", "Ja"],
    [2, YOUNGEST, "Youngest", "Children (245) is Ja (5)", null, "question", "How old?", null],
    [3, GENDER, "Gender", null, null, "question", "Gender?", "Welches Geschlecht?"],
    [3, GENDER, "Gender", null, "1", "answer", "Female", "Weiblich"],
    [3, GENDER, "Gender", null, "2", "answer", "=Male()", null],
  ]);
});

test("the headings of the questionnaire are the same for 0, 1 and many rows, and its plan lists them", async () => {
  const headings = [];
  for (const ids of [["999"], [YOUNGEST], [GENDER, CHILDREN]]) {
    const query = await questionnaire(ids, "de_DE.fr_FR");
    headings.push((await headingsOf((await questionnaireSource(context, query)).table)).csv);
    const plan = await questionnairePlan(context, query);
    expect(headings.at(-1)?.slice(-plan.columns.length)).toEqual(plan.columns);
  }
  expect(new Set(headings.map((heading) => heading?.join())).size).toBe(1);
  expect(headings[0]).toContain("Asked when");
});

test("an expired selection is a failure with advice", async () => {
  const query = questionnaireParams.parse({ kept: "0".repeat(36), in: "de_DE" });
  await expect(questionnaireSource(context, query)).rejects.toThrow("The selection expired after ten minutes");
});
