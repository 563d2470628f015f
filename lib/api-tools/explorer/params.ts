/** Input of the explorer's actions. */
import { z } from "zod";
import { abortId } from "../../query/abort-id.ts";

/** Characters of a body or a field. */
const MAX_TEXT = 256_000;
const TOO_LONG = `A body can have at most ${MAX_TEXT.toLocaleString("en")} characters.`;

const READS = ["get-attribute-info", "get-attributes", "list-attributes", "get-opportunity"] as const;
const WRITES = ["create-context", "qualify"] as const;

const text = z.string().max(MAX_TEXT, TOO_LONG);

const body = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("form"),
    /** Index of the shape of the body. */
    variant: z.int().min(0).max(9),
    /** Field names with their texts; empty texts are not sent. */
    values: z.array(z.tuple([z.string().max(60), text])).max(20),
  }),
  z.strictObject({ kind: z.literal("raw"), text }),
]);

export const callInputSchema = z.strictObject({ operation: z.enum([...READS, ...WRITES]), body });
export type CallInput = z.infer<typeof callInputSchema>;

/** Only reads have an abort ID: a write that is aborted may still take effect. */
export const readInputSchema = z.strictObject({ operation: z.enum(READS), body, abortId: abortId.optional() });
export const writeInputSchema = z.strictObject({
  operation: z.enum(WRITES),
  body,
  /** Partner account that the page showed. */
  partner: z.string().max(100),
  /** The user confirmed a write to a production account. */
  confirmed: z.literal(true).optional(),
});
export type WriteInput = z.infer<typeof writeInputSchema>;
