import { ArrowRight, CornerDownLeft, Download, Layers, Search, Tags, UserCheck, type LucideIcon } from "lucide-react";
import type { MouseEvent } from "react";
import { OpportunityStatus } from "@/components/opportunities/opportunity-status";
import { classNames } from "@/components/ui/class-names";
import { Highlight } from "@/components/ui/text/highlight";
import { matchRanges } from "@/components/ui/text/match-ranges";
import { ServiceText } from "@/components/ui/text/service-text";
import { AsOf } from "@/components/ui/time/as-of";
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

/** Kinds found by name; for others, highlights would only repeat the typed text. */
const FOUND_BY_NAME: ReadonlySet<OptionKind> = new Set(["page", "press", "run"]);

/** Maximum characters of a service text in one line. */
const MAX_SHOWN = 200;

interface PaletteOptionProps {
  readonly option: Option;
  readonly id: string;
  readonly isActive: boolean;
  /** Typed text, to highlight. */
  readonly typed: string;
  readonly onPoint: () => void;
  readonly onChoose: (newTab: boolean) => void;
}

/** One option: icon, label and details. */
export function PaletteOption({ option, id, isActive, typed, onPoint, onChoose }: PaletteOptionProps) {
  const { label, detail, status, at, reason } = option;
  const Icon = ICONS[option.kind];
  const onPress = (event: MouseEvent) => onChoose(event.metaKey || event.ctrlKey);
  return (
    // The field keeps the focus and handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={reason === undefined ? undefined : true}
      onPointerMove={isActive ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
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
          <ServiceText text={label} find={(plain) => matchRanges(plain, typed)} limit={MAX_SHOWN} cut />
        ) : (
          <Highlight text={label} ranges={matchRanges(label, FOUND_BY_NAME.has(option.kind) ? typed : "")} />
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
        <AsOf
          at={at}
          event={option.kind === "run"}
          verb={option.kind === "run" ? "run" : "updated"}
          focusable={false}
        />
      )}
    </div>
  );
}
