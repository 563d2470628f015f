/** What is typed stands left of what comes of it; below each other where there is no room. */
export const benchGrid =
  "grid items-start gap-5 min-[1240px]:grid-cols-[20.75rem_minmax(0,1fr)] min-[1400px]:grid-cols-[25rem_minmax(0,1fr)] *:min-w-0";
