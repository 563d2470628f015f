/**
 * A failed call shows the texts that the fault lab promises. For faults whose calls succeed, the texts it quotes are
 * compared with the screens by `e2e/settings/fault-words.spec.ts`, or with the attempts in the request log by
 * `lib/server/partner/service-faults.test.ts`.
 */
import { expect, test } from "vitest";
import { textOf } from "@/components/query/failure-text";
import { clientSideFaults, faultExpectations } from "@/lib/sandbox/faults/expectations";
import { quotedWords } from "@/lib/testing/faults/quoted-words";
import type { FaultOutcome } from "@/lib/sandbox/faults/expectation";

const titleOf = ({ result, detail }: FaultOutcome): string =>
  result === "ok" ? "" : textOf({ code: result, ...(detail === undefined ? {} : { detail }) }).title;

test.each(Object.entries({ ...faultExpectations, ...clientSideFaults }))("%s", (_name, { read, write, sees }) => {
  expect(sees).toContain(titleOf(read));
  expect(sees).toContain(titleOf(write));
});

const succeeding = Object.entries(faultExpectations).filter(
  ([, { read, write }]) => read.result === "ok" && write.result === "ok",
);

test.each(succeeding)("%s succeeds and quotes the screen", (_name, { sees }) => {
  expect(quotedWords(sees)).not.toEqual([]);
});
