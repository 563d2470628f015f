/** The words that the fault lab promises are those that a failed call shows. */
import { expect, test } from "vitest";
import { textOf } from "@/components/query/failure-text";
import { clientSideFaults, faultExpectations } from "@/lib/sandbox/faults/expectations";
import type { FaultOutcome } from "@/lib/sandbox/faults/expectation";

const titleOf = ({ result, detail }: FaultOutcome): string =>
  result === "ok" ? "" : textOf({ code: result, ...(detail === undefined ? {} : { detail }) }).title;

test.each(Object.entries({ ...faultExpectations, ...clientSideFaults }))("%s", (_name, { read, write, sees }) => {
  expect(sees).toContain(titleOf(read));
  expect(sees).toContain(titleOf(write));
});
