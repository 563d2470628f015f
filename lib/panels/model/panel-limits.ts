/** Limits of panels. Pure. */

/** Panels and mappings of a partner account. */
export const MAX_PANELS = 20;
export const MAX_MAPPINGS = 200;
export const PANELS_FULL = `There are already ${MAX_PANELS} panels. Delete one first.`;
export const MAX_PEOPLE = 2_000_000;
export const MAX_ATTRIBUTES = 1_000;
export const MAX_SEGMENTS = 1_000;
/** Headers of a file. */
export const MAX_PANEL_COLUMNS = 16_384;
export const MAX_HEADER_LENGTH = 500;
export const MAX_NAME_LENGTH = 100;
/** Characters of a part of a block, in base64: a request has at most 1 MB. */
export const MAX_PART_LENGTH = 700_000;
/** Parts of a block. */
export const MAX_PARTS = 1_000;
/** Characters of all blocks of a panel. */
export const MAX_PANEL_LENGTH = 400_000_000;
/** Texts of values, in characters. */
export const MAX_VALUE_LENGTH = 300;
/** Milliseconds after which an upload without a new part is deleted. */
export const ABANDONED_AFTER = 24 * 3_600_000;
