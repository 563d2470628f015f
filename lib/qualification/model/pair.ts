/** Format of a disposition pair. */

/** Two integers of up to 64 bits, separated by a dot. */
export const PAIR = /^(-?\d{1,19})\.(-?\d{1,19})$/;
