/** Which partner account an operator works for. One account an installation for now: the one the environment names. */
import "server-only";
import { createHash } from "node:crypto";
import { partnerScope, type PartnerScope } from "../store/scope.ts";
import { env } from "./env.ts";

export interface Partner {
  readonly id: string;
  readonly name: string;
  readonly environment: "sandbox" | "production";
  readonly scope: PartnerScope;
}

/**
 * The partner account of this installation. Its id comes from the base URL and the access key, so that what was read
 * with one account never shows under another that later uses the same data folder.
 */
export function currentPartner(): Partner {
  const { service } = env();
  if (!service)
    return { id: "sandbox", name: "Northwind Panel", environment: "sandbox", scope: partnerScope("sandbox") };
  const mark = createHash("sha256").update(`${service.baseUrl}\n${service.accessKey}`).digest("hex").slice(0, 12);
  return { id: `p-${mark}`, name: service.partnerName, environment: "production", scope: partnerScope(`p-${mark}`) };
}
