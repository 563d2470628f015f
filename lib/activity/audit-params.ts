/** What may be asked of the audit trail. */
import { z } from "zod";
import type { AuditFilter } from "../store/audit-list.ts";
import type { AuditWish } from "./audit-choices.ts";
import { LONGEST_ACTIVITY_FILTER } from "./request-choices.ts";

const DAY = 24 * 60 * 60 * 1_000;
const text = z.string().max(LONGEST_ACTIVITY_FILTER).default("");
const day = z.union([z.literal(""), z.iso.date("A day is written like 2026-11-20.")]).default("");

export const auditWish = z.object({ by: text, action: text, about: text, from: day, to: day });

/** One page, from below the entry that the page before named. */
export const auditPageWish = auditWish.extend({ below: z.coerce.number().int().min(1).optional() });

export const auditExportWish = auditWish.extend({
  format: z.enum(["csv", "jsonl"]),
  bom: z.stringbool().default(true),
  guardIds: z.stringbool().default(false),
});

export function toAuditFilter({ by, action, about, from, to }: AuditWish): AuditFilter {
  return {
    ...(by ? { operator: by } : {}),
    ...(action ? { action } : {}),
    ...(about.trim() ? { subject: about.trim() } : {}),
    ...(from ? { from: Date.parse(from) } : {}),
    ...(to ? { before: Date.parse(to) + DAY } : {}),
  };
}
