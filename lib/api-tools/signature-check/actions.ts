"use server";

import { defineAction } from "../../server/action.ts";
import { checkInputSchema } from "./check-input.ts";
import { checkSignatureOf } from "./check-signature.ts";

/** Explains a refused signature. The audit log records the outcome, nothing of the request. */
export const checkSignature = defineAction({
  name: "checkSignature",
  needs: "support",
  input: checkInputSchema,
  run: (input, context) => checkSignatureOf(input, context),
  auditAfter: ({ kind }, { verdict, findings }) => ({
    subject: "signature check",
    detail: { kind, verdict, mistakes: findings.map(({ mistake }) => mistake) },
  }),
});
