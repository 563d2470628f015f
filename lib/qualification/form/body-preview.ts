/** Request body as it will be sent, with personal data masked. Built by the same function as the real request. */
import type { Int64 } from "../../int64.ts";
import type { Dialect } from "../../sampling/dialect.ts";
import { stringifyJson } from "../../sampling/json.ts";
import { qualifyBody } from "../../sampling/qualify-body.ts";
import type { CheckForm } from "../model/check-form.ts";
import { maskAddress, maskRespondentId } from "../model/redact.ts";

/** Indented JSON; a missing or non-numeric value appears as an empty string or null. */
export function bodyPreview(form: CheckForm, groupIds: readonly Int64[], dialect: Dialect): string {
  const body = qualifyBody(
    {
      respondent_id: maskRespondentId(form.respondentId),
      group_ids: [...groupIds],
      width: readSide(form.width),
      height: readSide(form.height),
      ip_address: form.ip.trim() === "" ? "" : maskAddress(form.ip.trim()),
      form_factor: form.formFactor,
      ...(form.userAgent.trim() ? { user_agent: "••••" } : {}),
    },
    dialect,
  );
  return stringifyJson(body, 2).replace(
    /\[\s+([^[\]{}]*?)\s+\]/g,
    (_all, items: string) => `[${items.replace(/\s+/g, " ")}]`,
  );
}

const readSide = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN);
