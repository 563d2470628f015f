/** Address of the library map: the library's filters, the selected area, and the page of the table. */
import { boundedInt, validText } from "../../query/address-parsers.ts";
import { libraryFilter } from "../library/address.ts";
import { readArea } from "./map-area.ts";

/** Maximum characters of an area. */
const MAX_AREA = 120;

export const mapAddress = {
  ...libraryFilter,
  /** `DE~5~10~1.5~2`; `""`: none. */
  area: validText((text) => text === "" || readArea(text) !== undefined, MAX_AREA).withDefault(""),
  page: boundedInt(1, 1_000_000).withDefault(1),
};
