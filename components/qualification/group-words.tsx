import { AsOf } from "@/components/ui/as-of";
import { localesText, nameOfOne, type KnownGroup } from "@/lib/qualification/known-group";

/** Which opportunities a group has in the library, where they are, and how old their newest reading is. */
export function GroupWords({ group }: { readonly group: KnownGroup | undefined }) {
  if (!group) return null;
  if (group.groupOfOpportunity) {
    return (
      <small>
        an opportunity of group <span className="mono">{group.groupOfOpportunity}</span>
      </small>
    );
  }
  if (group.opportunities === 0) return <small>not in the library: no local reading</small>;
  const name = nameOfOne(group);
  const locales = localesText(group);
  return (
    <>
      <small className="min-w-0 wrap-anywhere">
        {group.opportunities === 1 ? "1 opportunity" : `${group.opportunities.toLocaleString("en")} opportunities`}
        {name === undefined ? null : (
          <>
            : <bdi>{name}</bdi>
          </>
        )}
        {locales === "" ? null : `${name === undefined ? ": " : " · "}${locales}`}
      </small>
      <span className="ml-auto">
        {group.readAt === undefined ? null : <AsOf at={group.readAt} focusable={false} />}
      </span>
    </>
  );
}
