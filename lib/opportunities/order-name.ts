import { toPlainText } from "../plain-text.ts";

/** What an opportunity is called: its order number in plain text, or its id where it has none. */
export const orderName = ({ id, orderNumber }: { readonly id: string; readonly orderNumber: string }): string =>
  toPlainText(orderNumber).replaceAll("\n", " ") || `Opportunity ${id}`;
