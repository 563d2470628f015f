/** Open opportunities of the library, for the ledger. */
import "server-only";
import { createHash } from "node:crypto";
import { ZodError } from "zod";
import { COUNTRY } from "../../attributes/model/choices.ts";
import { parseJson } from "../../sampling/json.ts";
import { requireByItem } from "../../sampling/parse-by-item.ts";
import { opportunitySchema, type Opportunity } from "../../sampling/schema.ts";
import type { ActionContext } from "../../server/action.ts";
import { countryCodes, currentCountry } from "../../targeting/facts/locale-codes.ts";

export type LedgerContext = Pick<ActionContext, "partner" | "store">;

/** `country`: current code; `""`: all countries. */
interface OpenFilter {
  readonly country: string;
}

interface OpenOpportunity {
  readonly id: string;
  readonly snapshotId: string;
}

/**
 * By locale, so that one after the other reads the same segments. Without those that the service no longer knows.
 */
export async function openOpportunities(
  context: LedgerContext,
  { country }: OpenFilter,
): Promise<readonly OpenOpportunity[]> {
  if (country === "") return openOf(context, {});
  const lists = await Promise.all(countryCodes(country).map((code) => openOf(context, { country: code })));
  return lists.flat();
}

async function openOf(
  { store, partner }: LedgerContext,
  received: { readonly country?: string },
): Promise<readonly OpenOpportunity[]> {
  const filter = { status: "OPEN", ...received };
  const order = { sort: { by: "locale" } } as const;
  const [open, missing] = await Promise.all([
    store.opportunities.ordered(partner.scope, filter, order),
    store.opportunities.ordered(partner.scope, { ...filter, since: "missing" }, order),
  ]);
  const gone = new Set(missing.map(({ id }) => id));
  return open.filter(({ id }) => !gone.has(id));
}

/** Differs whenever an opportunity opens, closes or changes. */
export function revisionOf(opportunities: readonly OpenOpportunity[]): string {
  const hash = createHash("sha256");
  for (const { id, snapshotId } of opportunities) hash.update(`${id} ${snapshotId}\n`);
  return hash.digest("base64url");
}

/** Current codes of the open opportunities' countries, sorted. */
export async function openCountries({ store, partner }: LedgerContext): Promise<readonly string[]> {
  const { country } = await store.opportunities.facets(partner.scope, { status: "OPEN" });
  const codes = country.flatMap(({ value }) => (COUNTRY.test(value) ? [currentCountry(value)] : []));
  return [...new Set(codes)].toSorted();
}

/** `undefined`: deleted meanwhile, or a body that this version can't read. */
export async function readOpportunity(
  { store, partner }: LedgerContext,
  { snapshotId }: OpenOpportunity,
): Promise<Opportunity | undefined> {
  const stored = await store.snapshots.body(partner.scope, snapshotId);
  if (!stored) return undefined;
  try {
    return requireByItem(opportunitySchema, parseJson(stored.bodyText));
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof ZodError)) throw error;
    return undefined;
  }
}
