/** The two attribute lists (§4.2, §4.3) and their paging rule. */
import type { Dialect } from "../sampling/dialect.ts";
import { int64Literal } from "../sampling/json.ts";
import type { ListRequest } from "../sampling/operations.ts";
import { Refused } from "./answer.ts";
import type { CatalogueEntry } from "./catalogue/catalogue.ts";

const MAX_PAGE_SIZE = 10_000;

/** Items of a list that are offered in a country, in list order; all items without a country. */
export const availableIn = (
  entries: readonly CatalogueEntry[],
  country: string | undefined,
): readonly CatalogueEntry[] =>
  country === undefined ? entries : entries.filter(({ countries }) => countries.includes(country));

/**
 * One page of a list. A request without paging fields gets the whole list where paging is optional (§4.3), otherwise
 * the first page (§4.2: paging is required for the full list).
 * @throws Refused 400 for a page before the first, or a page size that is too large.
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
