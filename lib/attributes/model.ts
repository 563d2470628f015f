/** What the attribute screens show, free of the wire's spelling (§2.1, §2.2). */
import type { Failure } from "../failure.ts";
import type { JobPhase, JobView } from "../job-view.ts";
import type { Attribute } from "../sampling/schema.ts";

/** Facts of one attribute for the head of its page. */
export interface AttributeView {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** `display_mode` as received. */
  readonly mode: string;
  /** `undefined`: the service did not say. */
  readonly active: boolean | undefined;
  readonly countries: readonly string[];
  /** int64 milliseconds as text; `undefined`: not stated. */
  readonly expiresAfter: string | undefined;
  readonly answers: number;
  readonly firstAnswer: string | undefined;
  readonly lastAnswer: string | undefined;
  readonly locales: number;
  /** Locales that lack a text which is offered there. */
  readonly gapLocales: number;
  readonly parents: readonly { readonly attributeId: string; readonly answerIds: readonly string[] }[];
}

/** Small counts, for the facts and the tabs. */
export interface AttributeFigures {
  /** Attributes that it is asked after. */
  readonly parents: number;
  /** Attributes that are asked only after it. */
  readonly children: number;
  /** Opportunities in the library. */
  readonly usedIn: number;
  /** Readings that changed something. */
  readonly changes: number;
}

export function toAttributeView(attribute: Attribute, locales: number, gapLocales: number): AttributeView {
  return {
    id: attribute.id,
    name: attribute.name,
    description: attribute.description,
    mode: attribute.display_mode,
    active: attribute.is_active ?? undefined,
    countries: attribute.countries,
    expiresAfter: attribute.expiration_duration ?? undefined,
    answers: attribute.answers.length,
    firstAnswer: attribute.answers[0]?.id,
    lastAnswer: attribute.answers.at(-1)?.id,
    locales,
    gapLocales,
    parents: attribute.parent_dependencies.map((parent) => ({
      attributeId: parent.attribute_id,
      answerIds: parent.answer_ids,
    })),
  };
}

/** What the page of one attribute knows: its facts, or why there are none. */
export type AttributeReading =
  | {
      readonly state: "known";
      readonly view: AttributeView;
      readonly readAt: number;
      /** Place in the list of the most used; `undefined` when it is not in it. */
      readonly rank: number | undefined;
      /** Readings of its details. */
      readonly readings: number;
      readonly figures: AttributeFigures;
      /** Why the newest attempt to read it again failed. */
      readonly failure?: Failure;
    }
  | {
      readonly state: "unavailable";
      readonly id: string;
      readonly failure: Failure;
      readonly rank: number | undefined;
    };

/** One line of the catalogue. */
export interface CatalogueRow {
  readonly id: string;
  readonly rank: number | undefined;
  /** Empty until the details were read. */
  readonly name: string;
  readonly question: { readonly text: string; readonly locale?: string } | undefined;
  readonly mode: string;
  readonly active: boolean | undefined;
  readonly countries: readonly string[];
  readonly answers: number;
  /** With a text in any of its places. */
  readonly locales: number;
  /** Attributes that have to be answered before. */
  readonly dependsOn: number;
  /** Opportunities read that target it. */
  readonly usedIn: number;
  readonly expiresAfter: string | undefined;
  /** Epoch milliseconds; `undefined`: the details were not read yet. */
  readonly readAt: number | undefined;
  /** Why the details could not be read. */
  readonly failure: string | undefined;
}

/** What stands above the catalogue: how much was read, and how the reading goes on. */
export interface AttributesOverview {
  /** Named by any list, or met in targeting. */
  readonly listed: number;
  readonly inTop: number;
  readonly inFull: number;
  readonly read: number;
  readonly failed: number;
  /** Details never read, or read more than a day ago, of what a list or targeting names. */
  readonly due: number;
  /** Of these, met in targeting and on no list. */
  readonly dueOnlyInTargeting: number;
  readonly texts: number;
  readonly locales: readonly string[];
  readonly countries: readonly string[];
  /** Display modes, the most usual first. */
  readonly modes: readonly string[];
  /** When the list of the most used was read; `undefined`: never. */
  readonly listReadAt: number | undefined;
  /** The same for the deprecated full list. */
  readonly fullListReadAt: number | undefined;
  readonly sync: SyncStatus;
  /** Expected seconds for what is due. */
  readonly seconds: number;
}

/** The latest sync; "never" while there was none. */
export interface SyncStatus extends Pick<
  JobView,
  "done" | "failed" | "total" | "endedAt" | "workedMs" | "secondsLeft" | "message"
> {
  readonly state: "never" | JobPhase;
  readonly jobId: string | undefined;
  readonly startedAt: number | undefined;
  /** Attributes that were read and whose texts are not findable yet; `undefined` when all are. */
  readonly behind: number | undefined;
  /** Whether they are just being made so. */
  readonly deriving: boolean;
  /** What ended it early, where that is kept; the message then tells only how far it came. */
  readonly failure: Failure | undefined;
}

export const NEVER_SYNCED: SyncStatus = {
  jobId: undefined,
  state: "never",
  done: 0,
  failed: 0,
  total: 0,
  startedAt: undefined,
  endedAt: undefined,
  workedMs: 0,
  secondsLeft: undefined,
  message: undefined,
  behind: undefined,
  deriving: false,
  failure: undefined,
};
