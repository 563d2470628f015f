/** Mapping of the invented file. */
import { parseInt64, type Int64 } from "../../../lib/int64.ts";
import type { ColumnMapping, ColumnRole } from "../../../lib/panels/model/model.ts";

const ROLES: Readonly<Record<string, ColumnRole>> = {
  country: { kind: "country" },
  device: { kind: "device" },
  "answered on": { kind: "answeredOn" },
};

export function mappingOf(header: string, index: number): ColumnMapping {
  const attributeId = parseInt64(String(1_000 + index)) ?? ("0" as Int64);
  const role = ROLES[header] ?? { kind: "attribute", attributeId };
  return { header, role, separator: null, reading: header === "birth date" ? "birthDate" : "asIs", values: {} };
}
