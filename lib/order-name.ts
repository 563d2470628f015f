import { toPlainText } from "./plain-text.ts";

/** Characters of an order number shown in lists, where it is a name; its length is not limited by the service. */
export const MAX_ORDER_NAME = 120;
/** Characters converted to plain text; markup makes the result shorter. */
const MAX_CONVERTED = 2_000;

/**
 * Display name of an opportunity: its order number as plain text, cut with an ellipsis, or its id if it has none. The
 * page of the opportunity shows the whole number.
 */
export function orderName({ id, orderNumber }: { readonly id: string; readonly orderNumber: string }): string {
  const plain = toPlainText(orderNumber.slice(0, MAX_CONVERTED)).replaceAll("\n", " ");
  if (plain === "") return `Opportunity ${id}`;
  const cut = plain.length > MAX_ORDER_NAME || orderNumber.length > MAX_CONVERTED;
  // A pair of surrogates at the end is dropped as a whole.
  return cut ? `${plain.slice(0, MAX_ORDER_NAME - 1).replace(/[\uD800-\uDBFF]$/, "")}…` : plain;
}
