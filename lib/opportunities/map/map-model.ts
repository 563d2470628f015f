/** View model of the library map. */
import type { PublishedCount } from "../../panels/model/published-count.ts";
import type { LibraryFacets, ReachPanel } from "../library/library-model.ts";

/** Opportunity with a usual length and price. */
export interface MapDot {
  readonly id: string;
  readonly orderNumber: string;
  readonly status: string;
  /** The service no longer knows it. */
  readonly missing: boolean;
  /** `""` if not stated. */
  readonly country: string;
  /** Minutes, above 0. */
  readonly length: number;
  /** Currency not stated; 0 or more. */
  readonly price: number;
  /** People with room in the default panel; `undefined` if not computed. */
  readonly room: PublishedCount | undefined;
  readonly possible: PublishedCount | undefined;
}

export interface LibraryMapView {
  readonly dots: readonly MapDot[];
  /** Matches that have no usual length or price. */
  readonly unplaced: number;
  /** Matches beyond the maximum, which were not loaded. */
  readonly beyond: number;
  /** Matches. */
  readonly total: number;
  /** Size of the whole library, unfiltered. */
  readonly all: number;
  readonly facets: LibraryFacets;
  /** Default panel; `undefined` without a ready one: then no dot has a reach. */
  readonly panel: ReachPanel | undefined;
}

/** Maximum opportunities on the map. */
export const MAX_DOTS = 10_000;

/** Above this number the dots are drawn on a canvas. */
export const MAX_SHAPES = 1_000;
