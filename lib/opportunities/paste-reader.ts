/** All that takes a paste apart and plans what is read of it, as one piece of code for a page that fetches it once it is wanted. Pure. */
import { parsePasted, pastedSteps } from "./paste.ts";
import { askable, planOf, planWords, settle } from "./paste-known.ts";

export const pasteReader = { parsePasted, pastedSteps, askable, settle, planOf, planWords };

export type PasteReader = typeof pasteReader;
