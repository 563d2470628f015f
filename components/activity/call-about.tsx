import { Link } from "@/components/ui/navigation/link";
import { isolateBidi } from "@/lib/bidi-isolate";
import type { CallLine } from "@/lib/activity/request-view";
import { routes } from "@/lib/routes";

/** Groups named in a list row; the details name all. */
const SHOWN_GROUPS = 3;

/** Subject of a call in one line; "" if it has none, as for calls of earlier versions. */
export function subjectText({ subject, attributeName }: Pick<CallLine, "subject" | "attributeName">): string {
  const { attribute, opportunity, groups = [], locale, country } = subject ?? {};
  const shown = groups.slice(0, SHOWN_GROUPS).join(", ");
  const more = groups.length > SHOWN_GROUPS ? ` and ${groups.length - SHOWN_GROUPS} more` : "";
  return [
    attribute && `attribute ${attribute}`,
    attributeName && isolateBidi(attributeName),
    opportunity && `opportunity ${opportunity}`,
    shown && `${groups.length === 1 ? "group" : "groups"} ${shown}${more}`,
    locale,
    country,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Subject of a call in full, linked where the console has a page for it. */
export function CallAbout({ subject, attributeName }: Pick<CallLine, "subject" | "attributeName">) {
  const { attribute, opportunity, groups = [], locale, country } = subject ?? {};
  if (attribute !== undefined)
    return (
      <>
        <Link href={routes.attribute(attribute)}>attribute {attribute}</Link>
        {attributeName === undefined ? null : (
          <>
            {" · "}
            <bdi>{attributeName}</bdi>
          </>
        )}
      </>
    );
  if (opportunity !== undefined) return <Link href={routes.opportunity(opportunity)}>opportunity {opportunity}</Link>;
  if (groups.length > 0)
    return (
      <>
        {groups.length === 1 ? "group" : "groups"} {groups.join(", ")}
        {locale === undefined ? null : ` · ${locale}`}
      </>
    );
  return <>{country ?? "None"}</>;
}
