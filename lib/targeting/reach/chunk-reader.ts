/** Bits of one chunk of a segment: who is admitted, who has no valid answer, and for whom a rule holds. */
import type { Int64 } from "../../int64.ts";
import { checkFacts, exclusionOf, isUndecided, type OpportunityFacts, type RespondentFacts } from "../facts/facts.ts";
import type { Bitmap } from "./bitmap.ts";
import { addChunk, CHUNK_SIZE, CHUNK_WORDS, fillBits, isList, keepChunk, removeChunk } from "./bitmap-chunk.ts";
import type { PanelColumn, PanelSegment, ReachClock } from "./panel.ts";
import { resolveRule, type ReachRule, type SegmentRule } from "./reach-rules.ts";

/** Valid for people of the segment only. Must not be changed. */
export type Bits = Uint32Array;

export interface RuleBits {
  /** People for whom the rule holds, valid where `unknown` isn't set. */
  readonly holds: Bits;
  readonly unknown: Bits;
  /** Those unknown people whom a precise answer would decide. `undefined`: no one. */
  readonly mixed: Bits | undefined;
}

/** A rule that holds for few people and is undecided for those without an answer only. */
export interface RuleList {
  readonly rule: ReachRule;
  /** People for whom the rule holds, valid where `unknown` isn't set. Ascending. */
  readonly positions: Uint16Array;
  /** The same array for all such rules on an attribute. */
  readonly unknown: Bits;
}

export const NOBODY: Bits = new Uint32Array(CHUNK_WORDS);
const EVERYBODY: Bits = new Uint32Array(CHUNK_WORDS).fill(0xffffffff);
const NO_POSITIONS = new Uint16Array(0);
const UNDECIDED: RuleBits = { holds: NOBODY, unknown: EVERYBODY, mixed: undefined };

/** Bits of rules kept while a chunk is open, 8 kB each; rules after them are computed at each use. */
const MAX_KEPT = 1_024;
const DAY = 86_400_000;

/** Facts of everyone in a segment except the device. */
const segmentFacts = ({ country, language }: PanelSegment): RespondentFacts =>
  language === undefined ? { country } : { locale: country === undefined ? language : `${language}_${country}` };

/** Whether the facts admit anyone, at least with an unknown device. */
export const admitsAnyone = (facts: OpportunityFacts, segment: PanelSegment): boolean =>
  exclusionOf(checkFacts(facts, segmentFacts(segment))) === undefined;

/** Whether the facts admit or exclude each person of a segment for certain, whatever device they have. */
export const decidesEveryone = (facts: OpportunityFacts, segment: PanelSegment): boolean =>
  // Unknown, and not one of those that opportunities state.
  [undefined, "-"].every((formFactor) => !isUndecided(checkFacts(facts, { ...segmentFacts(segment), formFactor })));

export class ChunkReader {
  readonly #segment: PanelSegment;
  readonly #clock: ReachClock;
  readonly #rules: readonly ReachRule[];
  readonly #excludedDevices: readonly Bitmap[];
  /** Whether the facts are undecided for people of an unknown device. */
  readonly #isUndecided: boolean;
  /** People of devices for whom the facts are decided otherwise than for people of an unknown one. */
  readonly #otherDevices: readonly Bitmap[];
  readonly #resolved: (SegmentRule | undefined)[];
  #index = 0;
  readonly #kept: (RuleBits | undefined)[];
  /** `null`: not a list. */
  readonly #lists: (RuleList | null | undefined)[];
  #unanswered = new Map<Int64, Bits>();
  #expired = new Map<number, Bits>();
  readonly #buffers: Uint32Array[] = [];
  #used = 0;
  #ruleBuffers = 0;
  readonly #holds = new Uint32Array(CHUNK_WORDS);
  readonly #unknown = new Uint32Array(CHUNK_WORDS);
  readonly #mixed = new Uint32Array(CHUNK_WORDS);

  constructor(segment: PanelSegment, clock: ReachClock, rules: readonly ReachRule[], facts: OpportunityFacts) {
    this.#segment = segment;
    this.#clock = clock;
    this.#rules = rules;
    this.#resolved = rules.map(() => undefined);
    this.#kept = rules.map(() => undefined);
    this.#lists = rules.map(() => undefined);
    const devices = [...segment.devices].map(([formFactor, people]) => ({
      people,
      checks: checkFacts(facts, { ...segmentFacts(segment), formFactor }),
    }));
    this.#excludedDevices = devices.flatMap(({ people, checks }) => (exclusionOf(checks) ? people : []));
    const unknownDevice = isUndecided(checkFacts(facts, segmentFacts(segment)));
    this.#isUndecided = unknownDevice;
    this.#otherDevices = devices.flatMap(({ people, checks }) => (isUndecided(checks) === unknownDevice ? [] : people));
  }

  /** Number of people of the chunk. Bits returned before are overwritten. */
  open(index: number): number {
    this.#index = index;
    this.#kept.fill(undefined);
    this.#lists.fill(undefined);
    this.#unanswered = new Map();
    this.#expired = new Map();
    this.#used = 0;
    this.#ruleBuffers = 0;
    return Math.min(CHUNK_SIZE, this.#segment.size - index * CHUNK_SIZE);
  }

  /** Everyone whom the facts do not exclude, and those of them whom no undecided fact may exclude. */
  readAdmitted({ may, yes }: { readonly may: Uint32Array; readonly yes: Uint32Array }): void {
    const size = Math.min(CHUNK_SIZE, this.#segment.size - this.#index * CHUNK_SIZE);
    fillBits(may, size);
    fillBits(yes, this.#isUndecided ? 0 : size);
    const change = this.#isUndecided ? addChunk : removeChunk;
    for (const people of this.#otherDevices) change(yes, people.chunk(this.#index));
    for (const people of this.#excludedDevices) {
      removeChunk(may, people.chunk(this.#index));
      removeChunk(yes, people.chunk(this.#index));
    }
  }

  /** Index of the open chunk. */
  get chunk(): number {
    return this.#index;
  }

  column(attributeId: Int64): PanelColumn | undefined {
    return this.#segment.columns.get(attributeId);
  }

  /** People whose answer is missing or expired. */
  unanswered(attributeId: Int64): Bits {
    const cached = this.#unanswered.get(attributeId);
    if (cached) return cached;
    const column = this.#segment.columns.get(attributeId);
    const bits = column ? this.#withoutAnswer(attributeId, column.known) : EVERYBODY;
    this.#unanswered.set(attributeId, bits);
    return bits;
  }

  /** Valid until the next call. */
  read(index: number): RuleBits {
    const kept = this.#kept[index];
    if (kept) return kept;
    const rule = this.#rules[index];
    const resolved = this.#resolve(index);
    if (!rule || !resolved) return UNDECIDED;
    const canKeep = this.#ruleBuffers < MAX_KEPT;
    const holds = this.#holding(resolved, canKeep);
    const unanswered = this.unanswered(rule.attributeId);
    const mixed = this.#someOf(resolved.mixed, canKeep);
    const bits = { holds, unknown: this.#undecided(resolved, holds, unanswered, mixed, canKeep), mixed };
    if (canKeep) this.#kept[index] = bits;
    return bits;
  }

  /** `mixed` of the rule; `undefined`: no one. Valid until the next call. */
  readMixed(index: number): Bits | undefined {
    return (this.#resolve(index)?.mixed.length ?? 0) === 0 ? undefined : this.read(index).mixed;
  }

  /** `undefined` for a rule that holds for many people, or that is undecided for someone with an answer. */
  readList(index: number): RuleList | undefined {
    const kept = this.#lists[index];
    if (kept !== undefined) return kept ?? undefined;
    const list = this.#listOf(index);
    this.#lists[index] = list ?? null;
    return list;
  }

  #listOf(index: number): RuleList | undefined {
    const rule = this.#rules[index];
    if (!rule) return undefined;
    const resolved = this.#resolve(index);
    if (!resolved) return { rule, positions: NO_POSITIONS, unknown: EVERYBODY };
    const { quantifier, holds, strange, mixed, vague } = resolved;
    if (quantifier !== "any" || strange.length > 0 || mixed.length > 0 || vague.length > 0) return undefined;
    let positions: Uint16Array = NO_POSITIONS;
    for (let at = 0; at < holds.length; at += 1) {
      const chunk = holds[at]?.chunk(this.#index);
      if (!chunk) continue;
      if (!isList(chunk) || positions.length > 0) return undefined;
      positions = chunk;
    }
    return { rule, positions, unknown: this.unanswered(rule.attributeId) };
  }

  /** `undefined`: unknown for everyone. */
  #resolve(index: number): SegmentRule | undefined {
    const resolved = this.#resolved[index];
    if (resolved) return resolved;
    const rule = this.#rules[index];
    const column = rule?.isAskable ? this.#segment.columns.get(rule.attributeId) : undefined;
    return rule && column && (this.#resolved[index] = resolveRule(rule, column));
  }

  #holding({ quantifier, holds }: SegmentRule, canKeep: boolean): Bits {
    if (quantifier === "everyone") return EVERYBODY;
    const chunks = holds.map((people) => people.chunk(this.#index));
    const present = chunks.filter((chunk) => chunk !== undefined);
    const [first, ...others] = present;
    if (!first || (quantifier === "all" && present.length < chunks.length)) return NOBODY;
    if (others.length === 0 && !isList(first)) return first;
    const bits = canKeep ? this.#ruleBuffer() : this.#holds;
    bits.fill(0);
    addChunk(bits, first);
    for (const chunk of others) {
      if (quantifier === "all") keepChunk(bits, chunk);
      else addChunk(bits, chunk);
    }
    return bits;
  }

  #undecided(
    { strange, vague }: SegmentRule,
    holds: Bits,
    unanswered: Bits,
    mixed: Bits | undefined,
    canKeep: boolean,
  ): Bits {
    const unclear = [...strange, ...vague].some((people) => people.chunk(this.#index) !== undefined);
    if (!unclear && !mixed) return unanswered;
    const bits = canKeep ? this.#ruleBuffer() : this.#unknown;
    bits.fill(0);
    for (const people of strange) addChunk(bits, people.chunk(this.#index));
    removeChunk(bits, holds);
    for (const people of vague) addChunk(bits, people.chunk(this.#index));
    addChunk(bits, mixed);
    addChunk(bits, unanswered);
    return bits;
  }

  #someOf(bitmaps: readonly Bitmap[], canKeep: boolean): Bits | undefined {
    const chunks = bitmaps.flatMap((people) => people.chunk(this.#index) ?? []);
    if (chunks.length === 0) return undefined;
    const bits = canKeep ? this.#ruleBuffer() : this.#mixed;
    bits.fill(0);
    for (const chunk of chunks) addChunk(bits, chunk);
    return bits;
  }

  #withoutAnswer(attributeId: Int64, known: Bitmap): Bits {
    const bits = this.#buffer();
    bits.fill(0);
    addChunk(bits, known.chunk(this.#index));
    const validFor = this.#clock.validFor(attributeId);
    if (validFor !== undefined) removeChunk(bits, this.#expiredAfter(validFor));
    for (let word = 0; word < CHUNK_WORDS; word += 1) bits[word] = ~(bits[word] as number);
    return bits;
  }

  #expiredAfter(validFor: number): Bits {
    const cached = this.#expired.get(validFor);
    if (cached) return cached;
    const bits = this.#buffer();
    bits.fill(0);
    for (const [week, people] of this.#segment.answeredWeeks) {
      if (week * DAY + validFor <= this.#clock.now) addChunk(bits, people.chunk(this.#index));
    }
    this.#expired.set(validFor, bits);
    return bits;
  }

  #ruleBuffer(): Uint32Array {
    this.#ruleBuffers += 1;
    return this.#buffer();
  }

  /** Memory that is reused for the next chunk. */
  #buffer(): Uint32Array {
    const buffer = (this.#buffers[this.#used] ??= new Uint32Array(CHUNK_WORDS));
    this.#used += 1;
    return buffer;
  }
}
