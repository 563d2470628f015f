/** Attributes with questions, answers, a parent and a validity, which the tests of profiling store. */
import type { Int64 } from "../../int64.ts";
import type { ActionContext } from "../../server/action.ts";
import { anAttribute } from "../wire-builders.ts";

export const DAY = 86_400_000;
export const [GENDER, CHILDREN, YOUNGEST, AGE] = ["1", "245", "246", "301"] as Int64[] as [Int64, Int64, Int64, Int64];

export async function storeAttributes(context: ActionContext): Promise<void> {
  const attributes = [
    anAttribute(GENDER, {
      name: "Gender",
      question: "Gender?",
      questions: { de_DE: "Welches Geschlecht?" },
      answers: { "1": ["Female", { de_DE: "Weiblich" }], "2": ["=Male()"] },
    }),
    anAttribute(CHILDREN, { name: "Children", question: "Children?", answers: { "5": ["Yes", { de_DE: "Ja" }] } }),
    anAttribute(YOUNGEST, { name: "Youngest", question: "How old?", parents: { [CHILDREN]: ["5"] } }),
    anAttribute(AGE, { name: "Age", question: "Age?", expiration: String(60 * DAY) }),
  ];
  for (const one of attributes) {
    await context.store.attributes.saveDetail(context.partner.scope, one, JSON.stringify(one), 1);
  }
}
