import { expect, test } from "vitest";
import { attributeFromBody } from "../../store/attributes/attribute-body.ts";
import { contractNotes } from "./contract-notes.ts";

const notesOf = async (body: string) => contractNotes(await attributeFromBody(body), body);

test("names differences from the contract", async () => {
  const body = '{"id":1,"display_mode":"hologram","x_new":{},"answers":[{"id":1,"text":"a","rank":3}]}';
  expect(await notesOf(body)).toEqual(["“hologram” in $.display_mode", "$.x_new", "$.answers[].rank"]);
});

test("has nothing to name for an attribute as documented, or one that does not state its mode", async () => {
  expect(await notesOf('{"id":1,"display_mode":"single_select"}')).toEqual([]);
  expect(await notesOf('{"id":1,"display_mode":""}')).toEqual([]);
});

test("each parsed body has its own notes", async () => {
  expect(await notesOf('{"id":1,"x_new":1}')).toEqual(["$.x_new"]);
  expect(await notesOf('{"id":1}')).toEqual([]);
  const body = '{"id":1,"y_new":1}';
  const attribute = await attributeFromBody(body);
  expect(contractNotes(attribute, body)).toEqual(["$.y_new"]);
  expect(contractNotes(attribute, body)).toEqual(["$.y_new"]);
});
