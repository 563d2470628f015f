/** The paging rule of §4.2: one page size, pages in order, until a page has fewer items than requested. */
import { fail, type Grade, type Observation, pass, succeeded, unseen } from "../grade.ts";
import type { ObservedCall } from "../observed-call.ts";

interface Sequence {
  readonly size: number;
  readonly pages: readonly ObservedCall[];
  readonly next: number;
  readonly ended: boolean;
}

export function gradePages({ calls, firstPage }: Observation): Grade {
  const paged = calls.filter((call) => call.sent.page !== undefined && succeeded(call));
  const lists = Map.groupBy(paged, ({ operation, sent }) => `${operation} ${sent.page?.country ?? ""}`);
  const ends: Sequence[] = [];
  for (const pages of lists.values()) {
    const read = readSequences(pages, firstPage);
    if ("verdict" in read) return read;
    ends.push(...read);
  }
  const complete = ends.find(({ ended, pages }) => ended && pages.length > 1);
  if (complete) return pass(`${complete.pages.length} pages of ${complete.size}.`, complete.pages);
  if (ends.some(({ ended }) => ended)) return unseen("The list fit on one page: use a page size of 100.", paged);
  return unseen(paged.length === 0 ? "No pages read yet." : "The last page wasn’t reached yet.", paged);
}

/** Sequences of one list, or the grade of the first mistake. */
function readSequences(pages: readonly ObservedCall[], firstPage: number): readonly Sequence[] | Grade {
  const sequences: Sequence[] = [];
  for (const call of pages) {
    const { number, size } = call.sent.page ?? {};
    if (number === undefined || size === undefined)
      return fail("A page was requested without both page_number and page_size.", [call]);
    const current = sequences.at(-1);
    const ended = (call.answer.items ?? 0) < size;
    if (number === firstPage) {
      sequences.push({ size, pages: [call], next: number + 1, ended });
      continue;
    }
    const mistake = mistakeOf(current, number, size, firstPage);
    if (mistake !== undefined) return fail(mistake, [call, ...(current?.pages ?? [])]);
    // The page before may be repeated.
    if (current && number === current.next)
      sequences.splice(-1, 1, { ...current, pages: [...current.pages, call], next: number + 1, ended });
  }
  return sequences;
}

function mistakeOf(current: Sequence | undefined, number: number, size: number, firstPage: number): string | undefined {
  if (!current) return `The first page requested was ${number}; the list begins at ${firstPage}.`;
  if (size !== current.size) return `The page size changed from ${current.size} to ${size}.`;
  if (current.ended && number >= current.next) return `Page ${number} was requested after the last page.`;
  if (number > current.next) return `Page ${current.next} was skipped.`;
  return number < current.next - 1 ? `Page ${number} was requested after page ${current.next - 1}.` : undefined;
}
