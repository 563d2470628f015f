/** Typed ids that the store has nothing of, as lines of the palette. Pure. */
import type { IdKind, TypedId } from "@/lib/palette/ids-in-text";
import type { KnownThing } from "@/lib/palette/known";
import { routes } from "@/lib/routes";
import type { Option } from "./option";

export interface Circumstances {
  /** The store was asked. */
  readonly known: boolean;
  /** No other id was typed. */
  readonly alone: boolean;
}

/** What the store has nothing of: read by a press where the service has a look-up, and told where it has none. */
export function unreadOptions(
  { text, said }: TypedId,
  things: readonly KnownThing[],
  { known, alone }: Circumstances,
): Option[] {
  const lacks = (kind: IdKind) => !things.some((thing) => thing.kind === kind);
  const reading = (kind: "opportunity" | "attribute", id: string): Option => ({
    id: `${kind} ${id}`,
    kind: "read",
    label: known ? `Read ${kind} ${id} from the service` : `Open ${kind} ${id}`,
    to: kind === "opportunity" ? routes.opportunity(id) : routes.attribute(id),
  });
  const without = (label: string, reason: string): Option[] =>
    known ? [{ id: `nothing ${text}`, kind: "read", label, reason }] : [];
  if (said === "run") {
    if (!known) return [{ id: `run ${text}`, kind: "read", label: `Open run ${text}`, to: routes.run(text) }];
    return lacks("run") ? without(`Run ${text}`, "There is no run of this id under this partner account.") : [];
  }
  if (said === "order") {
    const reason = "The library has nothing of it, and the service has no look-up by order number.";
    return lacks("order") ? without(`Order ${text}`, reason) : [];
  }
  if (said === "project") {
    const reason = "The library has nothing of it, and the service has no look-up by project.";
    return lacks("project") ? without(`Project ${text}`, reason) : [];
  }
  if (said === "answer") {
    const [attribute = "", answer = ""] = text.split(":");
    if (lacks("attribute")) return [reading("attribute", attribute)];
    return lacks("answer")
      ? without(`Answer ${text}`, `Attribute ${attribute} has no answer ${answer}, as it was read.`)
      : [];
  }
  if (said === "group") return [];
  const wanted = (["opportunity", "attribute"] as const).filter((kind) => said === undefined || said === kind);
  // Of many numbers the likeliest alone is offered.
  const offered = alone || said !== undefined ? wanted : wanted.slice(0, things.length > 0 ? 0 : 1);
  return offered.filter(lacks).map((kind) => reading(kind, text));
}
