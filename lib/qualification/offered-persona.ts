/** Which saved persona an address offers. */
import { z } from "zod";

/** The persona that a draft offers; what is no id of one is left out. */
export function offeredPersona(query: Readonly<Record<string, unknown>>): string | undefined {
  const read = z.uuid().safeParse(query["persona"]);
  return read.success ? read.data : undefined;
}
