import { beforeEach, expect, test } from "vitest";
import { clearProcessSingletons } from "../../server/process-wide.ts";
import { contractNotes } from "./contract-notes.ts";

beforeEach(clearProcessSingletons);

test("names differences from the contract", () => {
  const body = '{"id":1,"display_mode":"hologram","x_new":{},"answers":[{"id":1,"text":"a","rank":3}]}';
  expect(contractNotes("ours 1 10", body)).toEqual(["“hologram” in $.display_mode", "$.x_new", "$.answers[].rank"]);
});

test("has nothing to name for an attribute as documented, or one that does not state its mode", () => {
  expect(contractNotes("ours 1 10", '{"id":1,"display_mode":"single_select"}')).toEqual([]);
  expect(contractNotes("ours 2 10", '{"id":1,"display_mode":""}')).toEqual([]);
});

test("each fetch has its own notes", () => {
  expect(contractNotes("ours 1 10", '{"id":1,"x_new":1}')).toEqual(["$.x_new"]);
  expect(contractNotes("ours 1 20", '{"id":1}')).toEqual([]);
  expect(contractNotes("theirs 1 10", '{"id":1,"y_new":1}')).toEqual(["$.y_new"]);
});
