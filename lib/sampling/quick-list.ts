/**
 * Lists of thousands: what is as the document says is taken as it stands, everything else goes through the schema, item by item. The
 * result is the same; a test holds it to that.
 */
import { z } from "zod";

/** @param quick the item as the schema would give it, or `undefined` where the schema has to decide. */
export function quickListOf<T extends z.ZodType>(item: T, quick: (value: unknown) => z.output<T> | undefined) {
  return z
    .any()
    .optional()
    .transform((value: unknown, context): z.output<T>[] => {
      if (value === null || value === undefined) return [];
      if (!Array.isArray(value)) {
        context.addIssue({ code: "invalid_type", expected: "array", input: value });
        return z.NEVER;
      }
      const list: z.output<T>[] = [];
      for (const [index, one] of value.entries()) {
        const known = quick(one);
        if (known !== undefined) {
          list.push(known);
          continue;
        }
        const outcome = item.safeParse(one);
        if (outcome.success) list.push(outcome.data);
        else for (const issue of outcome.error.issues) context.addIssue({ ...issue, path: [index, ...issue.path] });
      }
      return list;
    });
}
