/** Ids of personas in URLs, as in the persona lists: UUID of a saved persona, or id of a sandbox persona. Pure. */

/** Id of the custom answers in the URL; the answers themselves are never part of it. */
export const OWN_ANSWERS = "own";

/** Letters of any script, digits and hyphens, at most 100 code points (§8). Matches a UUID too. */
const PERSONA_ID = /^[\p{L}\p{M}\p{N}-]{1,100}$/u;

/** Whether a persona may have this id; `own` stands for custom answers, which have none. */
export const isPersonaId = (text: string): boolean => text !== OWN_ANSWERS && PERSONA_ID.test(text);
