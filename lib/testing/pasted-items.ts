/** Result of the parser of pasted text, as short strings. */
import { parsePasted } from "../opportunities/paste/paste.ts";

export const parsedItems = (text: string) => parsePasted(text).items.map(({ kind, text: id }) => `${kind} ${id}`);

export const rejected = (text: string) =>
  parsePasted(text).notTaken.map(({ text: what, reason }) => `${what} ${reason}`);
