/** What an id stands for, as the palette tells it. Pure. */
import type { RunLine } from "../qualification/run-view.ts";

export interface KnownOpportunity {
  readonly kind: "opportunity";
  readonly id: string;
  /** As received. */
  readonly status: string;
  readonly locale: string;
  readonly orderNumber: string;
  /** Epoch milliseconds. */
  readonly readAt: number;
}

/** A group, a project or an order number that opportunities of the library name. */
export interface KnownGathering {
  readonly kind: "group" | "project" | "order";
  readonly id: string;
  readonly opportunities: number;
  /** Set where there is one only. */
  readonly only?: Omit<KnownOpportunity, "kind">;
}

export interface KnownAttribute {
  readonly kind: "attribute";
  readonly id: string;
  /** As received; `""` until the details were read. */
  readonly name: string;
  readonly answers: number;
  /** `null`: only a list or targeting names it. */
  readonly readAt: number | null;
}

export interface KnownAnswer {
  readonly kind: "answer";
  readonly id: string;
  /** Where it stands among the answers: its id, or `5~2` for the second of that id. */
  readonly place: string;
  readonly attributeId: string;
  /** As received. */
  readonly attributeName: string;
  /** The default text, as received. */
  readonly text: string;
}

export interface KnownRun {
  readonly kind: "run";
  readonly id: string;
  readonly run: Pick<RunLine, "name" | "kind" | "request">;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

export type KnownThing = KnownOpportunity | KnownGathering | KnownAttribute | KnownAnswer | KnownRun;

/** Everything that one of the ids stands for in our store; empty: nothing that was read. */
export interface KnownId {
  /** As asked for. */
  readonly asked: string;
  readonly things: readonly KnownThing[];
  /** Further answers of this id, in other attributes. */
  readonly moreAnswers?: number;
}

export interface NamedRun {
  readonly id: string;
  /** As the list of runs calls it. */
  readonly title: string;
  /** The labels of its personas, which the title of a run with a name does not tell. */
  readonly labels: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** Attributes that were read, by id and name, the most used first. */
export interface AttributeNamesList {
  readonly names: readonly (readonly [id: string, name: string])[];
}
