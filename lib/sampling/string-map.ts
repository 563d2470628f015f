/** Object of strings under any key. The schema library's own records silently drop the key `__proto__`. */
import { z } from "zod";

export const stringMap = (key: z.ZodType<string>, value: z.ZodType<string>) =>
  z.unknown().transform((map, context): Record<string, string> => {
    if (typeof map !== "object" || map === null || Array.isArray(map)) {
      context.addIssue({ code: "invalid_type", expected: "object", input: map });
      return z.NEVER;
    }
    const pairs: [string, string][] = [];
    for (const [name, text] of Object.entries(map)) {
      const [checkedName, checkedText] = [key.safeParse(name), value.safeParse(text)];
      for (const { error } of [checkedName, checkedText])
        for (const { message } of error?.issues ?? []) context.addIssue({ code: "custom", message, path: [name] });
      if (checkedName.success && checkedText.success) pairs.push([checkedName.data, checkedText.data]);
    }
    return Object.fromEntries(pairs);
  });
