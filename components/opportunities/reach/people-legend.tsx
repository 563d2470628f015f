import { FEW_PER_PLACE } from "@/lib/opportunities/reach/people-per-place";

/** Legend of the ink. */
export const PeopleLegend = () => (
  <span>
    People per place: people of the panel who fit the entry and have room in all other steps, divided by the entry’s
    count. Stronger ink means more; outlined means fewer than {FEW_PER_PLACE}.
  </span>
);
