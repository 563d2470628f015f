/** Default text of the status line while no condition is hovered or focused. */
export const CONDITION_HINT =
  "Point at a condition, or press an arrow key on a step’s number, to see where it is used.";
