/** Arrays as parameters: the client would write them item by item. Pure. */
import "server-only";

/** For a cast to an array of integers. */
export const numbers = (items: readonly number[]): string => `{${items.join(",")}}`;
