/** Everything one running sandbox knows: its data, opened when first needed, and what happened since it started. */
import { type Dialect, defaultDialect } from "../sampling/dialect.ts";
import type { Credentials } from "../sampling/signature.ts";
import { type Catalogue, openCatalogue } from "./catalogue/catalogue.ts";
import { ContextStore } from "./contexts.ts";
import { createDuplication, type Duplication } from "./duplication.ts";
import { EntryLinks } from "./entry-links.ts";
import { FaultMemory } from "./fault-memory.ts";
import { buildOpportunities, byGroup, byId, type SandboxOpportunity, type Scale } from "./opportunities.ts";
import { driftOpportunity } from "./opportunities/drift.ts";
import type { WireOpportunity } from "./opportunities/wire.ts";

export interface WorldOptions {
  readonly accessKey: string;
  readonly signingSecret: string;
  readonly dialect?: Dialect;
  readonly scale?: Scale;
  /** Quotas, one price and one status move slowly with the clock. */
  readonly drift?: boolean;
  /** Whether `/get-attributes` without paging fields gives its first page ("required", as §4.2 says) or everything. */
  readonly deprecatedPaging?: "required" | "optional";
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

export interface World {
  readonly credentials: Credentials;
  readonly dialect: Dialect;
  /** Whether the answer about it may differ from the one before. */
  readonly drifts: (opportunityId: string) => boolean;
  /** Lets what drifts come so many milliseconds further, of one opportunity or (`""`) of all; also when nothing drifts otherwise. */
  readonly driftOn: (milliseconds: number, opportunityId: string) => void;
  readonly deprecatedPaging: "required" | "optional";
  readonly now: () => number;
  readonly catalogue: () => Catalogue;
  readonly opportunities: () => readonly SandboxOpportunity[];
  readonly opportunity: (id: string) => SandboxOpportunity | undefined;
  /** The opportunities of a group, as they stand at `now`; empty when there is none. */
  readonly group: (groupId: string) => readonly SandboxOpportunity[];
  /** The opportunity as it stands at `now`. */
  readonly atPresent: (entry: SandboxOpportunity) => WireOpportunity;
  readonly contexts: ContextStore;
  readonly duplication: Duplication;
  readonly links: EntryLinks;
  readonly faultMemory: FaultMemory;
  /** How often each attribute was read, by id; some change after the first reading. */
  readonly attributeReadings: Map<string, number>;
  /** Answers as text, by operation and id; only for what never changes. */
  readonly texts: Map<string, Buffer>;
}

export function createWorld(options: WorldOptions): World {
  const { accessKey, signingSecret, scale = "normal", drift = false, now = Date.now } = options;
  const startedAt = now();
  const opportunities = once(() => buildOpportunities(scale));
  const ids = once(() => byId(opportunities()));
  const groups = once(() => byGroup(opportunities()));
  const ahead = new Map<string, number>();
  const aheadOf = (id: string): number => (ahead.get("") ?? 0) + (ahead.get(id) ?? 0);
  const drifts = (id: string): boolean => drift || aheadOf(id) > 0;
  const atPresent = ({ id, opportunity }: SandboxOpportunity): WireOpportunity =>
    drifts(id) ? driftOpportunity(opportunity, (drift ? now() : startedAt) + aheadOf(id), startedAt) : opportunity;
  return {
    credentials: { accessKey, signingSecret },
    dialect: options.dialect ?? defaultDialect,
    drifts,
    driftOn: (milliseconds, id) => ahead.set(id, (ahead.get(id) ?? 0) + milliseconds),
    deprecatedPaging: options.deprecatedPaging ?? "required",
    now,
    catalogue: once(() => openCatalogue(scale)),
    opportunities,
    opportunity: (id) => ids().get(id),
    group: (groupId) => {
      const entries = groups().get(groupId) ?? [];
      return entries.map((entry) => (drifts(entry.id) ? { ...entry, opportunity: atPresent(entry) } : entry));
    },
    atPresent,
    contexts: new ContextStore(),
    duplication: createDuplication(),
    links: new EntryLinks(),
    faultMemory: new FaultMemory(),
    attributeReadings: new Map(),
    texts: new Map(),
  };
}

/** Made at the first call, then kept. */
function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
