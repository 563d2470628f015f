/** LRU cache of parsed bodies: parsing 2 MB takes 0.1 s, and one page parses the same body several times. */
import "server-only";
import { ZodError } from "zod";
import { fail } from "../../failure.ts";
import type { Opportunity } from "../../sampling/schema.ts";
import { processSingleton } from "../../server/process-wide.ts";
import { buildTargeting, type Targeting } from "../../targeting/model.ts";
import { parseOpportunity } from "./parse-opportunity.ts";

export interface Parsed {
  readonly opportunity: Opportunity;
  readonly targeting: Targeting;
}

/** Total body characters: a few of the largest, or all bodies of a run with a hundred groups. */
const MAX_KEPT = 8_000_000;

interface ParseCache {
  /** Least recently used first. */
  readonly byKey: Map<string, { readonly parsed: Parsed; readonly characters: number }>;
  characters: number;
}

const parseCache = () =>
  processSingleton("parsed-opportunities", (): ParseCache => ({ byKey: new Map(), characters: 0 }));

/**
 * @param key partner account id and snapshot id.
 * @throws FailureError `malformed_answer` for a body that this version can't read; its text remains available.
 */
export function parseCached(key: string, bodyText: string): Parsed {
  const cached = parseCache().byKey.get(key);
  if (cached) return cacheParsed(key, cached.parsed, cached.characters);
  const opportunity = parseStored(bodyText);
  return cacheParsed(key, { opportunity, targeting: buildTargeting(opportunity) }, bodyText.length);
}

function parseStored(bodyText: string): Opportunity {
  try {
    return parseOpportunity(bodyText);
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof ZodError)) throw error;
    throw fail("malformed_answer", "The stored response isn’t a readable opportunity.");
  }
}

/** Evicts the least recently used; always keeps the newest, regardless of its size. */
export function cacheParsed(key: string, parsed: Parsed, characters: number): Parsed {
  const cache = parseCache();
  cache.characters += characters - (cache.byKey.get(key)?.characters ?? 0);
  cache.byKey.delete(key);
  cache.byKey.set(key, { parsed, characters });
  for (const [old, { characters: freed }] of cache.byKey) {
    if (cache.characters <= MAX_KEPT || old === key) break;
    cache.byKey.delete(old);
    cache.characters -= freed;
  }
  return parsed;
}
