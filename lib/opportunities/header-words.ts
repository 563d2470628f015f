/** A changed fact of the header in words. Pure. */
import type { HeaderChange } from "../targeting/diff.ts";
import { coveredValue } from "./covered-links.ts";
import type { HeaderLine } from "./history-model.ts";

/** The service's names (§2.3) as the page spells them; others are shown as received. */
const LABELS: Readonly<Record<string, string>> = {
  status: "Status",
  cost_per_interview: "Price per interview",
  length_of_interview: "Length, minutes",
  incidence_rate: "Incidence, %",
  completes: "Completes asked",
  days_in_field: "Days in field",
  order_number: "Order number",
  project_exclusions: "Excluded projects",
  category_exclusions: "Excluded categories",
  category_ids: "Categories",
  client_id: "Client",
  devices: "Devices",
  created: "Created",
  notified: "Notified",
  project_id: "Project",
  group_id: "Group",
  evaluation: "Evaluation",
};
/** A value may be anything; more of it stands in the raw view. */
const LONGEST = 200;

export function toHeaderLine(change: HeaderChange): HeaderLine {
  const { field, part, gained, lost } = change;
  const label = LABELS[field] ?? field.replaceAll("_", " ");
  const told = (value: unknown) => valueText(coveredValue(field, value));
  const shown = part === undefined ? label : `${label}, ${part.replaceAll("_", " ")}`;
  if (gained && lost && gained.length + lost.length > 0) {
    return { label: shown, gained: gained.map(told), lost: lost.map(told) };
  }
  return {
    label: shown,
    ...(Object.hasOwn(change, "before") && { before: told(change.before) }),
    ...(Object.hasOwn(change, "after") && { after: told(change.after) }),
  };
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = typeof value === "object" ? toJson(value) : String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

const toJson = (value: object): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === "bigint" ? part.toString() : part));
