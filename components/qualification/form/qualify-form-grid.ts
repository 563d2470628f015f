/** Form on the left, results on the right; stacked in narrow windows. */
export const qualifyFormGrid =
  "grid items-start gap-5 min-[1240px]:grid-cols-[20.75rem_minmax(0,1fr)] min-[1400px]:grid-cols-[25rem_minmax(0,1fr)] *:min-w-0";
