/** A duplicate keeps the stored parts of a run: the personas of a matrix with their live flags, or the persona of one check. */
import { createLoader } from "nuqs/server";
import { expect, test } from "vitest";
import type { StoredRequest } from "../model/run-view.ts";
import { draftAddress } from "../runs/run-draft.ts";
import { matrixAddress } from "./address.ts";
import { duplicateQuery } from "./duplicate-query.ts";

const [LENA, MINA] = ["5b2f1d52-6c1f-4c39-9b5e-0123456789ab", "5b2f1d52-6c1f-4c39-9b5e-0123456789ac"];
const REQUEST: StoredRequest = { groupIds: ["11", "12"], answers: 0, opportunities: { "12": "55301" } };

test("a run of several respondents becomes a matrix with its personas, and counts those entered by hand", () => {
  const query = duplicateQuery(REQUEST, [
    { personaId: LENA, live: true },
    { live: true },
    { personaId: MINA, live: false },
  ]);
  expect(query).toMatch(/^tab=matrix&/);
  expect(createLoader(matrixAddress)(query)).toMatchObject({
    groups: "11,55301",
    personas: `${LENA},${MINA}`,
    live: LENA,
    typed: "1",
  });
});

test("without a respondent entered by hand nothing is reported", () => {
  const query = duplicateQuery(REQUEST, [
    { personaId: LENA, live: false },
    { personaId: MINA, live: false },
  ]);
  expect(query).not.toContain("typed");
  expect(query).not.toContain("live");
});

const read = (subjects: Parameters<typeof duplicateQuery>[1]) =>
  createLoader(draftAddress)(duplicateQuery(REQUEST, subjects));

test("a run of one respondent becomes a check that suggests the persona", () => {
  expect(read([{ personaId: LENA, live: true }])).toMatchObject({ groups: "11,55301", persona: LENA });
  const sandbox = [{ sandboxPersona: "mina-berlin-31", live: true }];
  expect(read(sandbox)).toMatchObject({ groups: "11,55301", persona: "mina-berlin-31" });
  expect(read([])).toMatchObject({ groups: "11,55301", persona: null });
});
