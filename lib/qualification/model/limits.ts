/** Limits of the qualify page, of a run, and of a disposition's name. */

export const MAX_ANSWERS = 100;

/** Bounded by the URL length. */
export const MAX_GROUPS_PER_LOOKUP = 200;

export const MAX_RUN_GROUPS = 200;
/** More than the longest text of ids holds. */
export const MAX_RUN_OPPORTUNITIES = 25_000;
export const MAX_RUN_SUBJECTS = 50;

/** Persona name plus the note that it was changed. */
export const MAX_LABEL_LENGTH = 80;

/** Maximum new calls of one retry that asks about each group separately. */
export const MAX_SINGLE_CALLS = 200;

export const MAX_USER_AGENT_LENGTH = 1_000;
export const USER_AGENT_TOO_LONG = `At most ${MAX_USER_AGENT_LENGTH.toLocaleString("en")} characters.`;

export const MAX_RUN_NAME = 80;

/** Name and note of a disposition. */
export const MAX_LABEL = 80;
export const MAX_NOTE = 500;
