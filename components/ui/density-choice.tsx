"use client";

import { DENSITIES, type Density } from "./display";
import { chooseDensity } from "./display-cookies";
import { useDisplay } from "./display-provider";
import { Segmented } from "./segmented";

const words: Record<Density, string> = { compact: "Compact", normal: "Normal", roomy: "Roomy" };
const options = DENSITIES.map((density) => ({ value: density, label: words[density] }));

/** How high the rows of tables, lists and grids are. Takes effect at once, in every window of this browser. */
export function DensityChoice() {
  return <Segmented label="Height of rows" value={useDisplay().density} onChange={chooseDensity} options={options} />;
}
