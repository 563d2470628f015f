/**
 * A failed call shows the texts that the fault lab promises. For faults whose calls succeed,
 * `e2e/settings/fault-words.spec.ts` compares the texts it quotes with the screens.
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
  ([, { kind, read, write }]) => kind !== "silence" && kind !== "cut" && read.result === "ok" && write.result === "ok",
);

test.each(succeeding)("%s succeeds and quotes the screen, or changes nothing on it", (_name, { sees }) => {
  if (!/^(?:Nothing: |Everything works)/.test(sees)) expect(quotedWords(sees)).not.toEqual([]);
});
