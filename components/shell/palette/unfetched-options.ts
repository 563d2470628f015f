/** Palette options for typed ids that are not stored. Pure. */
import type { IdKind, TypedId } from "@/lib/palette/ids-in-text";
import type { PaletteMatch } from "@/lib/palette/palette-matches";
import { routes } from "@/lib/routes";
import type { Option } from "./option";

export interface LookupContext {
  /** `true` if the store was queried. */
  readonly wasLookedUp: boolean;
  /** `true` if no other id was typed. */
  readonly alone: boolean;
}

/**
 * Options for ids that are not stored: fetched on selection if the service has a lookup, otherwise with the reason why
 * not.
 */
export function unfetchedOptions(
  { text, kind: said }: TypedId,
  things: readonly PaletteMatch[],
  { wasLookedUp, alone }: LookupContext,
): Option[] {
  const lacks = (kind: IdKind) => !things.some((thing) => thing.kind === kind);
  const fetchOption = (kind: "opportunity" | "attribute", id: string): Option => ({
    id: `${kind} ${id}`,
    kind: "read",
    label: wasLookedUp ? `Load ${kind} ${id} from the service` : `Open ${kind} ${id}`,
    to: kind === "opportunity" ? routes.opportunity(id) : routes.attribute(id),
  });
  const without = (label: string, reason: string): Option[] =>
    wasLookedUp ? [{ id: `nothing ${text}`, kind: "read", label, reason }] : [];
  if (said === "run") {
    if (!wasLookedUp) return [{ id: `run ${text}`, kind: "read", label: `Open run ${text}`, to: routes.run(text) }];
    return lacks("run") ? without(`Run ${text}`, "This partner account has no run with this ID.") : [];
  }
  if (said === "order") {
    const reason = "Not in your library, and the service has no lookup by order number.";
    return lacks("order") ? without(`Order ${text}`, reason) : [];
  }
  if (said === "project") {
    const reason = "Not in your library, and the service has no lookup by project.";
    return lacks("project") ? without(`Project ${text}`, reason) : [];
  }
  if (said === "answer") {
    const [attribute = "", answer = ""] = text.split(":");
    const known = things.find((thing) => thing.kind === "attribute");
    if (known === undefined) return [fetchOption("attribute", attribute)];
    const reason =
      known.readAt === null
        ? `The details of attribute ${attribute} haven’t been loaded yet.`
        : `Attribute ${attribute} has no answer ${answer}.`;
    return lacks("answer") ? without(`Answer ${text}`, reason) : [];
  }
  if (said === "group") return [];
  const possibleKinds = (["opportunity", "attribute"] as const).filter((kind) => said === undefined || said === kind);
  // For one of several numbers, only the likeliest kind is offered.
  const offered = alone || said !== undefined ? possibleKinds : possibleKinds.slice(0, things.length > 0 ? 0 : 1);
  return offered.filter(lacks).map((kind) => fetchOption(kind, text));
}
