/** The paging rule of §4.2: one page size, pages in order, until a page has fewer items than requested. */
import { fail, finishedAt, type Grade, type Observation, pass, retriesOf, succeeded, unseen } from "../grade.ts";
import type { ObservedCall } from "../observed-call.ts";

/** A page that was read, from its first attempt to the end of its answer. */
interface Read {
  readonly call: ObservedCall;
  readonly number: number;
  readonly size: number;
  /** Monotonic milliseconds. */
  readonly from: number;
  readonly until: number;
}

interface Sequence {
  readonly size: number;
  readonly pages: readonly ObservedCall[];
  readonly next: number;
  readonly short: Read | undefined;
}

export function gradePages({ calls, firstPage }: Observation): Grade {
  const paged = calls.filter((call) => call.sent.page !== undefined && succeeded(call));
  const firstAttempts = new Map(retriesOf(calls).map(({ first, again }) => [again, first]));
  const lists = Map.groupBy(paged, ({ operation, sent }) => `${operation} ${sent.page?.country ?? ""}`);
  const ends: Sequence[] = [];
  for (const pages of lists.values()) {
    const reads: Read[] = [];
    for (const call of pages) {
      const { number, size } = call.sent.page ?? {};
      if (number === undefined || size === undefined)
        return fail("A page was requested without both page_number and page_size.", [call]);
      const { tick: from } = firstAttempts.get(call) ?? call;
      reads.push({ call, number, size, from, until: call.answer.finished ?? Infinity });
    }
    const read = readSequences(inOrder(reads), firstPage);
    if ("verdict" in read) return read;
    ends.push(...read);
  }
  const complete = ends.find(({ short, pages }) => short && pages.length > 1);
  if (complete) return pass(`${complete.pages.length} pages of ${complete.size}.`, complete.pages);
  const end = finishedAt(calls);
  if (end && ends.length > 0 && !ends.some(({ short }) => short))
    return fail("The client ended without reading the last page.", [...paged.slice(-1), end]);
  if (ends.some(({ short }) => short)) return unseen("The list fit on one page: use a page size of 100.", paged);
  return unseen(paged.length === 0 ? "No pages read yet." : "The last page wasn’t reached yet.", paged);
}

/** In order of arrival; reads that overlap, in order of their pages, because a client can read pages in parallel. */
function inOrder(reads: readonly Read[]): Read[] {
  const groups: Read[][] = [];
  let until = -Infinity;
  for (const read of reads.toSorted((a, b) => a.from - b.from)) {
    const group = groups.at(-1);
    if (group && read.from < until) group.push(read);
    else groups.push([read]);
    until = Math.max(until, read.until);
  }
  return groups.flatMap((group) => group.toSorted((a, b) => a.number - b.number));
}

/** Sequences of one list, or the grade of the first mistake. */
function readSequences(reads: readonly Read[], firstPage: number): readonly Sequence[] | Grade {
  const sequences: Sequence[] = [];
  for (const read of reads) {
    const { call, number, size } = read;
    const current = sequences.at(-1);
    const short = (call.answer.items ?? 0) < size ? read : undefined;
    if (number === firstPage) {
      sequences.push({ size, pages: [call], next: number + 1, short });
      continue;
    }
    const mistake = mistakeOf(current, read, firstPage);
    if (mistake !== undefined) return fail(mistake, [call, ...(current?.pages ?? [])]);
    // The page before may be repeated.
    if (!current || number !== current.next) continue;
    const next = number + 1;
    // A page that was requested before the short one was known isn’t part of the list.
    sequences.splice(
      -1,
      1,
      current.short ? { ...current, next } : { size, pages: [...current.pages, call], next, short },
    );
  }
  return sequences;
}

function mistakeOf(current: Sequence | undefined, { number, size, from }: Read, firstPage: number): string | undefined {
  if (!current) return `The first page requested was ${number}; the list begins at ${firstPage}.`;
  if (size !== current.size) return `The page size changed from ${current.size} to ${size}.`;
  if (current.short && number >= current.next && from > current.short.until)
    return `Page ${number} was requested after the last page.`;
  if (number > current.next) return `Page ${current.next} was skipped.`;
  return number < current.next - 1 ? `Page ${number} was requested after page ${current.next - 1}.` : undefined;
}
