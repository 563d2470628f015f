/** Default text of the status line while no condition is hovered or focused. */
export const CONDITION_HINT =
  "Hover a condition, or press an arrow key on a step number, to highlight where it’s used.";
