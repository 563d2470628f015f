/** Lookup results of the palette. Pure. */
import type { RunLine } from "../qualification/model/run-view.ts";

/** Maximum ids per lookup. Here, because the reader of pasted ids is large and the first load of Home needs the limit only. */
export const MAX_IDS = 20;

export interface MatchedOpportunity {
  readonly kind: "opportunity";
  readonly id: string;
  /** As received. */
  readonly status: string;
  readonly locale: string;
  readonly orderNumber: string;
  /** Epoch milliseconds. */
  readonly readAt: number;
}

/** A group, project or order number used by opportunities of the library. */
interface MatchedGrouping {
  readonly kind: "group" | "project" | "order";
  readonly id: string;
  readonly opportunities: number;
  /** Set when there is exactly one. */
  readonly only?: Omit<MatchedOpportunity, "kind">;
}

export interface MatchedAttribute {
  readonly kind: "attribute";
  readonly id: string;
  /** As received; `""` until the details are fetched. */
  readonly name: string;
  readonly answers: number;
  /** `null`: only referenced by a list or by targeting. */
  readonly readAt: number | null;
}

export interface MatchedAnswer {
  readonly kind: "answer";
  readonly id: string;
  /** Position key among the answers: the id, or `5~2` for the second answer with that id. */
  readonly answerKey: string;
  readonly attributeId: string;
  /** As received. */
  readonly attributeName: string;
  /** Default text, as received. */
  readonly text: string;
}

export interface MatchedRun {
  readonly kind: "run";
  readonly id: string;
  readonly run: Pick<RunLine, "name" | "kind" | "request">;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

export type PaletteMatch = MatchedOpportunity | MatchedGrouping | MatchedAttribute | MatchedAnswer | MatchedRun;

/** All stored items that an id refers to; empty if there are none. */
export interface IdMatches {
  /** As requested. */
  readonly requestedId: string;
  readonly matches: readonly PaletteMatch[];
  /** Number of further answers with this id, in other attributes. */
  readonly moreAnswers?: number;
}

export interface NamedRun {
  readonly id: string;
  /** Title as in the run list. */
  readonly title: string;
  /** Labels of its personas, which the title of a named run does not include. */
  readonly labels: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** Fetched attributes by id and name, most used first. */
export interface AttributeNamesList {
  readonly names: readonly (readonly [id: string, name: string])[];
}
