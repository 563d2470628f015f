/** How much one run takes. */

export const MOST_RUN_GROUPS = 200;
export const MOST_RUN_SUBJECTS = 50;

/** A persona's name and what was done to it. */
export const LONGEST_LABEL = 80;

/** New calls of one press that asks about each group by itself. */
export const MOST_CALLS_APART = 200;

export const LONGEST_USER_AGENT = 1_000;
export const USER_AGENT_TOO_LONG = `At most ${LONGEST_USER_AGENT.toLocaleString("en")} characters.`;
