/** Run named by the URL of the qualify form. */
import { z } from "zod";

/**
 * Id of the run started from the form, which adds it to its URL. On the tabs of the page, `run` has another meaning.
 */
export function runInUrl(query: Readonly<Record<string, unknown>>): string | undefined {
  const read = z.uuid().safeParse(query["run"]);
  return read.success && query["tab"] === undefined ? read.data : undefined;
}
