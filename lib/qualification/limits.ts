/** How much one request of the workbench takes. */

export const MOST_ANSWERS = 100;

/** As many as an address holds. */
export const LOOKED_UP_AT_ONCE = 200;
