/**
 * Input schema for creating a context. Checked in the browser while typing and again on the server; no message repeats
 * a value.
 */
import { z } from "zod";
import { stringMap } from "../sampling/string-map.ts";
import { ID_TOO_LONG, MAX_ID, MAX_ITEMS, NO_ITEMS, NO_KEY, TOO_MANY_ITEMS } from "./items.ts";

const value = z.string("Context values must be strings.").max(10_000, "A value can have at most 10,000 characters.");

const keyed = stringMap(
  z.string().regex(/\S/, NO_KEY).max(200, "A key can have at most 200 characters."),
  value,
).refine((items) => Object.keys(items).length > 0, NO_ITEMS);

export const contextInputSchema = z.strictObject({
  /** Absent: the service generates one. */
  id: z.string().min(1).max(MAX_ID, ID_TOO_LONG).optional(),
  expiration: z.iso.datetime({ offset: true, error: "Enter an expiry time such as 2026-11-20T18:30:00Z." }).optional(),
  items: z
    .unknown()
    // Checked first: each further check runs per key and may add a message per key.
    .refine((items) => Object.keys(items ?? {}).length <= MAX_ITEMS, TOO_MANY_ITEMS)
    .pipe(keyed),
});
export type ContextInput = z.infer<typeof contextInputSchema>;

/** The same from the browser, with the items as pairs: the encoding of actions drops the key `__proto__` of an object. */
export const contextCallSchema = contextInputSchema.extend({
  items: z.array(z.tuple([z.string(), z.string("Context values must be strings.")])).max(MAX_ITEMS, TOO_MANY_ITEMS),
});
type ContextCall = z.infer<typeof contextCallSchema>;

export const fromContextCall = ({ items, ...input }: ContextCall) => ({ ...input, items: Object.fromEntries(items) });
