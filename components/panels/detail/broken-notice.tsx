import { Notice } from "@/components/ui/notice";
import { ServiceText } from "@/components/ui/text/service-text";
import type { Break } from "@/lib/panels/mapping/broken-model";
import { formatUtcDay } from "@/lib/time";

/** Changes listed one by one; the others are counted. */
const MAX_LISTED = 5;

/** Attributes of the panel that changed after its upload. Renders nothing if there are none. */
export function BrokenNotice({ breaks }: { readonly breaks: readonly Break[] }) {
  if (breaks.length === 0) return null;
  const rest = breaks.length - MAX_LISTED;
  return (
    <Notice
      state="maybe"
      title={
        breaks.length === 1
          ? "1 attribute changed after the upload"
          : `${breaks.length} attributes changed after the upload`
      }
    >
      <p>Reach that depends on them may be wrong. Upload the file again with a corrected mapping.</p>
      <ul className="mt-1 grid gap-0.5">
        {breaks.slice(0, MAX_LISTED).map(({ attributeId, name, at, reason }) => (
          <li key={attributeId}>
            <ServiceText text={name || `Attribute ${attributeId}`} className="font-medium text-text" />: {reason}{" "}
            (broken since {formatUtcDay(at)})
          </li>
        ))}
      </ul>
      {rest > 0 ? <p>and {rest} more</p> : null}
    </Notice>
  );
}
