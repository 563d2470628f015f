/** How a disposition is written: two integers with a dot between. */

/** What a pair looks like: two integers of up to 64 bits. */
export const PAIR = /^(-?\d{1,19})\.(-?\d{1,19})$/;
