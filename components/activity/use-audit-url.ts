"use client";

import { parseAsInteger, parseAsString, useQueryStates } from "nuqs";
import { linkedAuditWish } from "@/lib/activity/audit-choices";

const text = parseAsString.withDefault("");
const parsers = { by: text, action: text, about: text, from: text, to: text, open: parseAsInteger };

/** What of the audit trail lives in the address. */
export function useAuditUrl() {
  const [{ open, ...typed }, set] = useQueryStates(parsers);
  return [{ wish: linkedAuditWish(typed), typedAbout: typed.about, open }, set] as const;
}

export type SetAuditUrl = ReturnType<typeof useAuditUrl>[1];
