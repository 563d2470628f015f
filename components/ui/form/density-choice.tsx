"use client";

import { DENSITIES, type Density } from "../display/display";
import { chooseDensity } from "../display/display-cookies";
import { useDisplay } from "../display/display-provider";
import { Segmented } from "./segmented";

const DENSITY_LABELS: Record<Density, string> = { compact: "Compact", normal: "Normal", roomy: "Spacious" };
const options = DENSITIES.map((density) => ({ value: density, label: DENSITY_LABELS[density] }));

/** Row height of tables, lists and grids. Takes effect at once in all windows of this browser. */
export function DensityChoice() {
  return <Segmented label="Row height" value={useDisplay().density} onChange={chooseDensity} options={options} />;
}
