import { ArrowRight, CornerDownLeft, Download, Layers, Search, Tags, UserCheck, type LucideIcon } from "lucide-react";
import type { MouseEvent } from "react";
import { OpportunityStatus } from "@/components/opportunities/opportunity-status";
import { AsOf } from "@/components/ui/as-of";
import { classNames } from "@/components/ui/class-names";
import { Highlight } from "@/components/ui/highlight";
import { matchRanges } from "@/components/ui/match-ranges";
import { ServiceText } from "@/components/ui/service-text";
import type { Option, OptionKind } from "./option";

const ICONS: Readonly<Record<OptionKind, LucideIcon>> = {
  opportunity: Layers,
  gathering: Layers,
  attribute: Tags,
  answer: Tags,
  run: UserCheck,
  page: ArrowRight,
  press: CornerDownLeft,
  search: Search,
  read: Download,
};

/** What is found by its name; in all else the marks would only repeat what was typed. */
const NAMED: ReadonlySet<OptionKind> = new Set(["page", "press", "run"]);

/** Characters of a text of the service in one line. */
const MOST_SHOWN = 200;

interface PaletteOptionProps {
  readonly option: Option;
  readonly id: string;
  readonly isActive: boolean;
  /** What is typed, to be marked. */
  readonly typed: string;
  readonly onPoint: () => void;
  readonly onChoose: (newTab: boolean) => void;
}

/** One line: what it is, and what is known of it. */
export function PaletteOption({ option, id, isActive, typed, onPoint, onChoose }: PaletteOptionProps) {
  const { label, detail, status, at, reason } = option;
  const Icon = ICONS[option.kind];
  const press = (event: MouseEvent) => onChoose(event.metaKey || event.ctrlKey);
  return (
    // The keys are the field's, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={reason === undefined ? undefined : true}
      onPointerMove={isActive ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
      onAuxClick={(event) => (event.button === 1 ? onChoose(true) : undefined)}
      className={classNames(
        "mx-2 flex min-h-9 cursor-pointer scroll-my-10 flex-wrap items-center gap-x-2.5 gap-y-0.5 rounded-control px-2 py-1.5 sm:flex-nowrap",
        isActive ? "bg-mute-tint" : "",
        reason === undefined ? "" : "text-soft",
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0 text-soft" strokeWidth={1.6} />
      <span className="min-w-0 flex-1 wrap-anywhere sm:truncate">
        {option.fromService ? (
          <ServiceText text={label} find={(plain) => matchRanges(plain, typed)} limit={MOST_SHOWN} cut />
        ) : (
          <Highlight text={label} ranges={matchRanges(label, NAMED.has(option.kind) ? typed : "")} />
        )}
        {detail === undefined ? null : (
          <small className="ml-2">
            <bdi>{detail}</bdi>
          </small>
        )}
        {reason === undefined ? null : <small className="block whitespace-normal">{reason}</small>}
      </span>
      {status === undefined ? null : <OpportunityStatus status={status} />}
      {at === undefined ? null : (
        <AsOf at={at} event={option.kind === "run"} verb={option.kind === "run" ? "made" : "read"} focusable={false} />
      )}
    </div>
  );
}
