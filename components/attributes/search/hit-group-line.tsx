import { ChevronDown, ChevronRight } from "lucide-react";
import { Chip } from "@/components/ui/chip";
import { Link } from "@/components/ui/navigation/link";
import { ServiceText } from "@/components/ui/text/service-text";
import { EXPIRY_NOT_STATED, expiryPeriodText } from "@/lib/attributes/model/expiry";
import { modeLabel } from "@/lib/attributes/model/mode";
import { hitSummary, type HitGroup } from "@/lib/attributes/search/search-answer";
import { toPlainText } from "@/lib/plain-text";

interface HitGroupLineProps {
  readonly group: HitGroup;
  readonly href: string;
  readonly folded: boolean;
  /** Current row of the keyboard navigation: only its link and button are tab stops. */
  readonly current: boolean;
  readonly onFold: () => void;
}

/** Attribute row above its hits. */
export function HitGroupLine({ group, href, folded, current, onFold }: HitGroupLineProps) {
  const name = toPlainText(group.name) || `Attribute ${group.id}`;
  const stop = current ? 0 : -1;
  const Chevron = folded ? ChevronRight : ChevronDown;
  return (
    <div
      role="rowheader"
      className="flex min-h-(--row) flex-wrap items-center gap-x-2 gap-y-0.5 bg-subtle px-2 py-0.5 text-small max-sm:px-3.5 sm:pr-3.5"
    >
      <button
        type="button"
        tabIndex={stop}
        aria-expanded={!folded}
        aria-label={`Hits in ${name}`}
        onClick={onFold}
        className="-my-1 inline-flex size-6 shrink-0 items-center justify-center rounded-control text-soft hover:bg-mute-tint"
      >
        <Chevron aria-hidden className="size-3.5" />
      </button>
      <Link href={href} tabIndex={stop} className="text-ui font-semibold">
        <ServiceText text={name} highlights={[]} limit={160} />
      </Link>
      <span className="mono text-soft">{group.id}</span>
      {group.active === false ? <Chip>Inactive</Chip> : null}
      <span className="ml-auto sm:order-1">{hitSummary(group.rows)}</span>
      <span className="text-soft max-sm:w-full max-sm:pl-8">
        <Facts group={group} />
      </span>
    </div>
  );
}

function Facts({ group }: { readonly group: HitGroup }) {
  const { rank, mode, answers, expiresAfter, usedIn, after } = group;
  const expiry = expiryPeriodText(expiresAfter);
  const facts = [
    rank === undefined ? "" : `rank ${rank}`,
    modeLabel(mode),
    `${answers.toLocaleString("en")} answer${answers === 1 ? "" : "s"}`,
    expiry === EXPIRY_NOT_STATED ? "" : `expires after ${expiry}`,
  ];
  const used = usedIn > 0 ? `used in ${usedIn.toLocaleString("en")}` : "";
  const first = after[0];
  return (
    <>
      {facts.filter(Boolean).join(" · ")}
      {first ? (
        <>
          {" · depends on "}
          <ServiceText text={first.name || `attribute ${first.id}`} limit={80} />
          {after.length > 1 ? `, +${after.length - 1}` : ""}
        </>
      ) : null}
      {used ? ` · ${used}` : ""}
    </>
  );
}
