/** The two lists of attributes (§4.2, §4.3) and their page rule. */
import type { Dialect } from "../sampling/dialect.ts";
import { int64Literal } from "../sampling/json.ts";
import type { ListRequest } from "../sampling/operations.ts";
import { Refused } from "./answer.ts";
import type { CatalogueEntry } from "./catalogue/catalogue.ts";

const MAX_PAGE_SIZE = 10_000;

/** The items of a list that are asked in a country, in the list's order; all of them without one. */
export const offeredIn = (entries: readonly CatalogueEntry[], country: string | undefined): readonly CatalogueEntry[] =>
  country === undefined ? entries : entries.filter(({ countries }) => countries.includes(country));

/**
 * One page of a list. A request without paging fields gets everything where paging is optional (§4.3), else the first
 * page (§4.2: paging is required for the full list).
 *
 * @throws Refused 400 for a page before the first, or one too large.
 */
export function page<T>(
  items: readonly T[],
  { page_number, page_size }: ListRequest,
  dialect: Dialect,
  paging: "optional" | "required",
): readonly T[] {
  if (paging === "optional" && page_number === undefined && page_size === undefined) return items;
  const number = page_number ?? dialect.firstPage;
  const size = page_size ?? dialect.pageSize;
  if (number < dialect.firstPage) throw new Refused(400, `page_number: the first page is ${dialect.firstPage}.`);
  if (size > MAX_PAGE_SIZE) throw new Refused(400, `page_size: at most ${MAX_PAGE_SIZE}.`);
  const start = (number - dialect.firstPage) * size;
  return items.slice(start, start + size);
}

/** §2.2 */
export const toListItem = ({ id, active }: CatalogueEntry): object => ({ attribute_id: int64Literal(id), active });
