/** How long a team's name of a disposition and its note may be. */

export const MAX_LABEL = 80;
export const MAX_NOTE = 500;
