import { toPlainText } from "../../plain-text.ts";

/** Display name of an opportunity: its order number as plain text, or its id if it has none. */
export const orderName = ({ id, orderNumber }: { readonly id: string; readonly orderNumber: string }): string =>
  toPlainText(orderNumber).replaceAll("\n", " ") || `Opportunity ${id}`;
