/** Parses the body of `/qualify` in either layout of the form factor (§4.6 leaves names and nesting open). */
import { z } from "zod";
import type { Dialect } from "../sampling/dialect.ts";
import { FORM_FACTORS, type FormFactor } from "../sampling/limits.ts";
import { operations } from "../sampling/operations.ts";
import { type QualifyRequest, respondentId as respondentIdSchema } from "../sampling/qualify-request.ts";
import { Refused } from "./answer.ts";
import { check, requireIntegers } from "./request-body.ts";

const bodySchema = z.looseObject({
  group_ids: z.array(z.unknown()),
  fingerprinting_data: z.looseObject({
    width: z.unknown(),
    height: z.unknown(),
    ip_address: z.unknown(),
    http_headers: z.record(z.string(), z.array(z.string())).optional(),
    device_type: z.string().optional(),
    device: z.looseObject({ form_factor: z.string() }).optional(),
  }),
});

/** @throws Refused 400 that names the invalid field */
export function readQualifyBody(body: Readonly<Record<string, unknown>>, dialect: Dialect): QualifyRequest {
  requireIntegers(body, "group_ids");
  const { group_ids, fingerprinting_data: device } = check(bodySchema, body);
  const respondent = respondentIdSchema.safeParse(body[dialect.respondentField]);
  if (!respondent.success)
    throw new Refused(400, `${dialect.respondentField}: ${respondent.error.issues[0]?.message ?? "not understood"}`);
  return check(operations.qualify.request, {
    respondent_id: respondent.data,
    group_ids,
    width: device.width,
    height: device.height,
    ip_address: device.ip_address,
    form_factor: formFactor(device.device?.form_factor ?? device.device_type, dialect),
  });
}

function formFactor(word: string | undefined, dialect: Dialect): FormFactor {
  const found = FORM_FACTORS.find((factor) => dialect.formFactors[factor] === word);
  if (found) return found;
  const allowed = FORM_FACTORS.map((factor) => dialect.formFactors[factor]).join(", ");
  throw new Refused(400, `The form factor must be one of ${allowed}, as device_type or device.form_factor.`);
}
