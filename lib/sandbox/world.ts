/** State of one running sandbox: its lazily opened data, and all changes since its start. */
import { type Dialect, defaultDialect } from "../sampling/dialect.ts";
import type { Credentials } from "../sampling/signature.ts";
import { type Catalogue, openCatalogue } from "./catalogue/catalogue.ts";
import { ContextStore } from "./contexts.ts";
import { createDuplication, type Duplication } from "./duplication.ts";
import { EntryLinks } from "./entry-links.ts";
import { FaultMemory } from "./fault-memory.ts";
import { FaultLab } from "./faults/fault-lab.ts";
import { buildOpportunities, byGroup, byId, type SandboxOpportunity, type Scale } from "./opportunities.ts";
import { driftOpportunity } from "./opportunities/drift.ts";
import type { WireOpportunity } from "./opportunities/offer.ts";

export interface WorldOptions {
  readonly accessKey: string;
  readonly signingSecret: string;
  readonly dialect?: Dialect;
  readonly scale?: Scale;
  /** Quotas, one price and one status change slowly with the clock. */
  readonly drift?: boolean;
  /** Milliseconds by which the clock of fieldwork starts ahead of the real one. */
  readonly ahead?: number;
  /**
   * Whether `/get-attributes` without paging fields returns its first page ("required", §4.2) or the whole list
   * ("optional").
   */
  readonly deprecatedPaging?: "required" | "optional";
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

export interface World {
  readonly credentials: Credentials;
  readonly dialect: Dialect;
  /** Whether consecutive answers about the opportunity may differ. */
  readonly drifts: (opportunityId: string) => boolean;
  /** Advances drift by the given milliseconds, for one opportunity or (`""`) for all; works even when drift is off. */
  readonly driftOn: (milliseconds: number, opportunityId: string) => void;
  /** Milliseconds by which the clock of fieldwork is ahead, for all opportunities. */
  readonly ahead: () => number;
  /** Sets the clock of fieldwork for all opportunities; advances of single ones are undone. */
  readonly setAhead: (milliseconds: number) => void;
  /** Drops contexts and participations, ends all faults, and sets the clock of fieldwork to the real time. */
  readonly reset: () => void;
  readonly deprecatedPaging: "required" | "optional";
  readonly now: () => number;
  readonly catalogue: () => Catalogue;
  readonly opportunities: () => readonly SandboxOpportunity[];
  readonly opportunity: (id: string) => SandboxOpportunity | undefined;
  /** Opportunities of a group as of `now`; empty if there is none. */
  readonly group: (groupId: string) => readonly SandboxOpportunity[];
  /** Opportunity as of `now`. */
  readonly atPresent: (entry: SandboxOpportunity) => WireOpportunity;
  readonly contexts: ContextStore;
  readonly duplication: Duplication;
  readonly links: EntryLinks;
  readonly faultMemory: FaultMemory;
  /** Faults that are switched on while the sandbox runs. */
  readonly faultLab: FaultLab;
  /** Read count of each attribute by id; some attributes change after the first read. */
  readonly attributeFetches: Map<string, number>;
  /** Serialised answers by operation and id; only for data that never changes. */
  readonly texts: Map<string, Buffer>;
}

export function createWorld(options: WorldOptions): World {
  const { accessKey, signingSecret, scale = "normal", drift = false, now = Date.now } = options;
  const startedAt = now();
  const opportunities = once(() => buildOpportunities(scale));
  const ids = once(() => byId(opportunities()));
  const groups = once(() => byGroup(opportunities()));
  const ahead = new Map([["", options.ahead ?? 0]]);
  const setAhead = (milliseconds: number): void => {
    ahead.clear();
    ahead.set("", milliseconds);
  };
  const contexts = new ContextStore();
  const duplication = createDuplication();
  const faultLab = new FaultLab();
  const aheadOf = (id: string): number => (ahead.get("") ?? 0) + (id === "" ? 0 : (ahead.get(id) ?? 0));
  const drifts = (id: string): boolean => drift || aheadOf(id) > 0;
  const atPresent = ({ id, opportunity }: SandboxOpportunity): WireOpportunity =>
    drifts(id) ? driftOpportunity(opportunity, (drift ? now() : startedAt) + aheadOf(id), startedAt) : opportunity;
  return {
    credentials: { accessKey, signingSecret },
    dialect: options.dialect ?? defaultDialect,
    drifts,
    driftOn: (milliseconds, id) => ahead.set(id, (ahead.get(id) ?? 0) + milliseconds),
    ahead: () => aheadOf(""),
    setAhead,
    reset: () => {
      setAhead(0);
      contexts.clear();
      duplication.forget();
      faultLab.endAll();
    },
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
    contexts,
    duplication,
    links: new EntryLinks(),
    faultMemory: new FaultMemory(),
    faultLab,
    attributeFetches: new Map(),
    texts: new Map(),
  };
}

/** Created on the first call, then cached. */
function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
