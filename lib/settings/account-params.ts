/** Input schemas for partner accounts. */
import { z } from "zod";
import { dialectSchema } from "../sampling/dialect.ts";

/** Header values: visible ASCII characters without blanks. */
const visible = /^[!-~]+$/;

const name = z
  .string()
  .trim()
  .min(1, "Enter a name.")
  .max(80, "Use at most 80 characters.")
  .regex(/^[^\p{Cc}\p{Cf}]*$/u, "The name contains invisible characters.");

/** Dialect overrides as JSON. `""`: none. */
const dialect = z
  .string()
  .max(5_000, "Use at most 5,000 characters.")
  .transform((text, context): Record<string, unknown> => {
    if (text.trim() === "") return {};
    const typed = jsonOf(text);
    const outcome = dialectSchema.partial().safeParse(typed);
    if (outcome.success) {
      // Defaults filled in by the schema are not overrides: a later version may have other defaults.
      const named = new Set(Object.keys(typed as object));
      return Object.fromEntries(Object.entries(outcome.data).filter(([key]) => named.has(key)));
    }
    const [issue] = outcome.error.issues;
    const where = issue?.path.join(".");
    context.addIssue(
      typed === undefined
        ? "Enter a JSON object."
        : `${where ? `${where}: ` : ""}${issue?.message ?? "This override isn’t valid."}`,
    );
    return z.NEVER;
  });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const choice = {
  name,
  environment: z.enum(["sandbox", "production"]),
  baseUrl: z.string().trim().min(1, "Enter the service’s URL.").max(2_000, "Use at most 2,000 characters."),
  opportunityBaseUrl: z.string().trim().max(2_000, "Use at most 2,000 characters."),
  accessKey: z
    .string()
    .trim()
    .min(1, "Enter the access key.")
    .max(200, "Use at most 200 characters.")
    .regex(visible, "An access key has no spaces or accented characters."),
  dialect,
};

const signingSecret = z
  .string()
  .min(1, "Enter the signing secret.")
  .max(1_000, "Use at most 1,000 characters.")
  .regex(visible, "A signing secret has no spaces or accented characters.");

const id = z.string().min(1).max(100);

export const newAccount = z.strictObject({ ...choice, signingSecret });

export const changedAccount = z.strictObject({
  ...choice,
  id,
  /** `updatedAt` of the account when the form was loaded. */
  over: z.int().min(0),
  /** Empty: keep the stored key. */
  accessKey: z.union([z.literal(""), choice.accessKey]),
  signingSecret: z.union([z.literal(""), signingSecret]),
});

export const accountId = z.strictObject({ id });
export const accountUse = z.strictObject({ id, inUse: z.boolean() });
export const accountGrant = z.strictObject({ id, personId: id, granted: z.boolean() });
