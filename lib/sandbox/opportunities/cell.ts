/**
 * Builders for cells (§2.5). The tag is derived from the content, so that equal conditions have equal
 * tags in all opportunities, as at the service.
 */
import { hashText } from "../catalogue/random.ts";
import type { WireCell } from "./wire-targeting.ts";

/** Attribute id of a cell that the service asks to discard. */
const HIDDEN_ATTRIBUTE = "-1";

const tagOf = (attribute: string, text: string): string =>
  `a${attribute}:${text.length > 24 ? hashText(text).toString(16).padStart(8, "0") : text}`;

/** Answer equals the value. */
export const is = (attribute: string, value: string): WireCell => ({
  tag: tagOf(attribute, value),
  attribute_id: attribute,
  negate: false,
  kind: "VALUE",
  value,
});

/** Any of the values. */
export const isAnyOf = (attribute: string, list: readonly string[]): WireCell => ({
  tag: tagOf(attribute, list.join("|")),
  attribute_id: attribute,
  negate: false,
  kind: "LIST",
  list,
  operator: "OR",
});

/** All of the values, for multi-select attributes. */
export const isAllOf = (attribute: string, list: readonly string[]): WireCell => ({
  tag: tagOf(attribute, list.join("&")),
  attribute_id: attribute,
  negate: false,
  kind: "LIST",
  list,
  operator: "AND",
});

/** Range, both ends inclusive; null leaves an end open. */
export const isBetween = (attribute: string, from: number | null, to: number | null): WireCell => ({
  tag: tagOf(attribute, `${from ?? ""}-${to ?? ""}`),
  attribute_id: attribute,
  negate: false,
  kind: "RANGE",
  range: { from, to },
});

/** Any answer exists. */
export const isAnswered = (attribute: string): WireCell => ({
  tag: tagOf(attribute, "answered"),
  attribute_id: attribute,
  negate: false,
  kind: "ANSWERED",
});

/** Member of a list that a partner cannot read. */
export const isInCollection = (attribute: string, collection: string): WireCell => ({
  tag: tagOf(attribute, `in-${collection}`),
  attribute_id: attribute,
  negate: false,
  kind: "COLLECTION",
  collection,
  operator: "OR",
});

/** Invited with one of these lists; `fixed` lists do not change while in field. */
export const isInvited = (attribute: string, collections: readonly string[], fixed = false): WireCell => ({
  tag: tagOf(attribute, `invited-${fixed ? "fixed-" : ""}${collections.join("-")}`),
  attribute_id: attribute,
  negate: false,
  kind: fixed ? "STATIC_INVITE_COLLECTIONS" : "INVITE_COLLECTIONS",
  invite_collections: collections,
});

/** Cell that the service does not explain and asks to discard. `by` selects how it is flagged. */
export const isHidden = (tag: string, by: "attribute" | "kind" = "attribute", attribute = HIDDEN_ATTRIBUTE): WireCell =>
  by === "attribute"
    ? { tag, attribute_id: HIDDEN_ATTRIBUTE, negate: false, kind: "VALUE", value: "" }
    : { tag, attribute_id: attribute, negate: false, kind: "INEFFABLE" };

/** Negated cell. */
export const not = (cell: WireCell): WireCell => ({
  ...cell,
  tag: cell.tag.replace(":", ":not-"),
  negate: !cell.negate,
});

/** Same cell with another tag. */
export const tagged = (cell: WireCell, tag: string): WireCell => ({ ...cell, tag });
