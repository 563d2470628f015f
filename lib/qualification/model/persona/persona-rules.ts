/** Rules for the fields of a persona, without the schema library. Pure. */

export const MAX_NAME_LENGTH = 60;

const MAX_USER_AGENT_LENGTH = 1_000;

const MAX_TAG_LENGTH = 30;

const MAX_TAGS = 12;

const SIDE = /^(?:[1-9]\d{0,4}|100000)$/;

/** Length of a name as its limit counts it, in UTF-16 code units. */
export const nameLength = (name: string): number => name.trim().length;

export function nameFault(name: string): string | undefined {
  const length = nameLength(name);
  if (length === 0) return "Enter a name for the persona.";
  return length > MAX_NAME_LENGTH ? `A name can have at most ${MAX_NAME_LENGTH} characters.` : undefined;
}

export const sideFault = (side: string): string | undefined =>
  side === "" || SIDE.test(side)
    ? undefined
    : "Enter a width or height as a whole number of pixels from 1 to 100,000, or leave it empty.";

export const userAgentFault = (text: string): string | undefined =>
  text.length > MAX_USER_AGENT_LENGTH
    ? `A user agent can have at most ${MAX_USER_AGENT_LENGTH.toLocaleString("en")} characters.`
    : undefined;

export function tagsFault(tags: readonly string[]): string | undefined {
  if (tags.length > MAX_TAGS) return `At most ${MAX_TAGS} tags.`;
  const lengths = tags.map((tag) => tag.trim().length);
  if (lengths.includes(0)) return "A tag can’t be empty.";
  return Math.max(0, ...lengths) > MAX_TAG_LENGTH ? `A tag can have at most ${MAX_TAG_LENGTH} characters.` : undefined;
}
