/** Schema of an id typed by a user or given in a URL. */
import { z } from "zod";
import { NOT_AN_ID, readTypedId, type Int64 } from "./int64.ts";

export const typedId = z.string().transform((text, context): Int64 => {
  const id = readTypedId(text);
  if (id !== undefined) return id;
  context.addIssue({ code: "custom", message: NOT_AN_ID });
  return z.NEVER;
});
