/** Stands where the use of a condition is told, while none is pointed at. */
export const TAG_HINT = "Point at a condition, or press an arrow key on a step’s number, to see where it is used.";
