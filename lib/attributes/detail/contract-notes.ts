/** Differences of a stored attribute from the contract, as phrases. */
import "server-only";
import { isolateBidi } from "../../bidi-isolate.ts";
import { driftOf } from "../../sampling/contract/drift.ts";
import { driftPhrase } from "../../sampling/contract/drift-text.ts";
import { parseJson } from "../../sampling/json.ts";
import { processSingleton } from "../../server/process-wide.ts";

/** Cache size: parsing an attribute with 10,000 answers takes 0.1 s. */
const CACHE_SIZE = 100;

/** @param key partner account, id and fetch time. @param bodyText as received. */
export function contractNotes(key: string, bodyText: string): readonly string[] {
  const cache = processSingleton("attribute-contract-notes", () => new Map<string, readonly string[]>());
  const cached = cache.get(key) ?? notesOf(bodyText);
  cache.delete(key);
  cache.set(key, cached);
  for (const old of cache.keys()) if (cache.size > CACHE_SIZE) cache.delete(old);
  return cached;
}

/** An empty body has no differences. */
const notesOf = (bodyText: string): readonly string[] =>
  driftOf("get-attribute-info", parseJson(bodyText))
    .filter(({ value }) => value !== "")
    .map((drift) => driftPhrase(drift, isolateBidi));
