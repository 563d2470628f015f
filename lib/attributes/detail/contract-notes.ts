/** Differences of a stored attribute from the contract, as phrases. */
import "server-only";
import { isolateBidi } from "../../bidi-isolate.ts";
import { driftOf } from "../../sampling/contract/drift.ts";
import { driftPhrase } from "../../sampling/contract/drift-text.ts";
import { parseJson } from "../../sampling/json.ts";
import type { Attribute } from "../../sampling/schema.ts";

/** Live as long as the cached parsed attribute: parsing a body with 10,000 answers takes 0.1 s. */
const cachedNotes = new WeakMap<Attribute, readonly string[]>();

/** @param bodyText from which the attribute was parsed. */
export function contractNotes(attribute: Attribute, bodyText: string): readonly string[] {
  const notes = cachedNotes.get(attribute) ?? notesOf(bodyText);
  cachedNotes.set(attribute, notes);
  return notes;
}

/** An empty value states nothing, so it is not a difference. */
const notesOf = (bodyText: string): readonly string[] =>
  driftOf("get-attribute-info", parseJson(bodyText))
    .filter(({ value }) => value !== "")
    .map((drift) => driftPhrase(drift, isolateBidi));
