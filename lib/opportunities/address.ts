/** Address of one opportunity. Answers of a person are never part of it. */
import { boundedInt, cutText, flag, matching, oneOf, shortText, type Parsed } from "../query/address-parsers.ts";
import { viewAddress } from "../views/view-screen.ts";
import { BAR_MEASURES, LADDER_MODES } from "./reach/reach-choice.ts";

const OPPORTUNITY_TABS = ["targeting", "quotas", "cells", "requirements", "history", "raw"] as const;
export type OpportunityTab = (typeof OPPORTUNITY_TABS)[number];

/** Locale of the texts; `""`: the opportunity's own. */
export const localeOfNames = matching(/^[A-Za-z0-9_-]{1,20}$/).withDefault("");

/** Maximum characters of a text parameter; no control writes more. */
const MAX_LENGTH = 500;
const text = shortText(MAX_LENGTH).withDefault("");

/** Parameters of a saved view: tab, language and filters. */
export const opportunityView = {
  tab: oneOf(OPPORTUNITY_TABS).withDefault("targeting"),
  words: localeOfNames,
  ids: flag,
  find: cutText(200).withDefault(""),
  /** Facets of the quotas and cells tabs. */
  step: matching(/^[FQ]\d{1,6}$/).withDefault(""),
  state: matching(/^[a-z]{1,20}$/).withDefault(""),
  /** Any id and kind, because the service may add some. */
  attribute: text,
  kind: text,
};

/** Maximum characters of the filters of steps, about 500 choices. */
export const MAX_FILTER_LENGTH = 4_000;

export const opportunityAddress = {
  ...opportunityView,
  /** Chosen layouts, such as `Q2:table,Q3:product`. */
  layout: shortText(2_000).withDefault(""),
  /** Choices that filter the entries of pictured steps, such as `Q1:1x2.9ab`. */
  filter: shortText(MAX_FILTER_LENGTH).withDefault(""),
  /** Pinned tag. */
  tag: text,
  /** Overlay persona: an id, or `own`. Truncated, so that the page can report any text that is not a persona. */
  lens: cutText(MAX_LENGTH).withDefault(""),
  /** Shows only the steps, entries and cells that the persona fails. */
  failing: flag,
  /** Reach ladder of the steps, and the figure that the bars of quota steps show. */
  ladder: oneOf(LADDER_MODES).withDefault("order"),
  measure: oneOf(BAR_MEASURES).withDefault("count"),
  /** Cell, and step or entry, that a link targets. */
  cell: text,
  entry: text,
  /** Id of the snapshot shown instead of the newest. */
  snapshot: cutText(65).withDefault(""),
  /** Numbers of the compared snapshots; 0 for the newest and the one before it. */
  from: boundedInt(0, Number.MAX_SAFE_INTEGER).withDefault(0),
  to: boundedInt(0, Number.MAX_SAFE_INTEGER).withDefault(0),
  ...viewAddress,
};
export type OpportunityAddress = Parsed<typeof opportunityAddress>;
