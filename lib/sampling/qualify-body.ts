/**
 * Builds the body of a `/qualify` call. Does not import the schema library: the browser shows the body before it is
 * sent.
 */
import type { Dialect } from "./dialect.ts";
import { int64Literal } from "./json.ts";
import type { QualifyRequest } from "./qualify-request.ts";

/** Converts our flat request to the dialect's layout (§4.6 leaves names and nesting open). */
export function qualifyBody(request: QualifyRequest, dialect: Dialect): object {
  const factor = dialect.formFactors[request.form_factor];
  return {
    [dialect.respondentField]: request.respondent_id,
    group_ids: request.group_ids.map(int64Literal),
    fingerprinting_data: {
      width: request.width,
      height: request.height,
      ip_address: request.ip_address,
      ...(request.user_agent ? { http_headers: { "User-Agent": [request.user_agent] } } : {}),
      ...(dialect.fingerprint === "flat" ? { device_type: factor } : { device: { form_factor: factor } }),
    },
  };
}
