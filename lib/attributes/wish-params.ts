/** A search or a list as the query of an address: what the routes read, and exports with them. */
import type { RouteParams } from "../query/get-result.ts";
import type { CatalogueWish, SearchWish } from "./params.ts";
import { writePins } from "./pins.ts";

/** Lists by comma, flags as 1; what narrows nothing is left out. */
export const wishParams = (wish: SearchWish | CatalogueWish): RouteParams =>
  Object.fromEntries(
    Object.entries(wish).map(([name, value]) => {
      if (name === "pins") return [name, writePins(value as readonly string[])];
      if (Array.isArray(value)) return [name, value.join(",") || undefined];
      return [name, typeof value === "boolean" ? toFlag(value) : (value as string | number | undefined)];
    }),
  );

const toFlag = (on: boolean): 1 | undefined => (on ? 1 : undefined);
