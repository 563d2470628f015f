import { langOfLocale, textDirection } from "@/lib/locale";
import { stripControls } from "@/lib/kept-apart";
import { toPlainText } from "@/lib/plain-text";
import { classNames } from "./class-names";
import { Highlight } from "./highlight";
import { LongText } from "./long-text";
import type { Range } from "./match-ranges";

interface ServiceTextProps {
  /** As received; markup is taken out here. */
  readonly text: string;
  /** As the service writes it (`ar_EG`); decides language and direction. */
  readonly locale?: string | null | undefined;
  /** Finds what to mark in the plain text: `(plain) => matchRanges(plain, typed)`. */
  readonly find?: ((plain: string) => readonly Range[]) | undefined;
  /** Where to mark, as offsets into `text`, which is then plain already. */
  readonly marks?: readonly (readonly [start: number, end: number])[] | undefined;
  /** Characters shown at first. */
  readonly limit?: number;
  /** What is beyond the limit has no button, where none may stand. */
  readonly cut?: boolean;
  readonly className?: string;
}

const NO_RANGES: readonly Range[] = [];

/** Every text from the service: plain, in its own language and direction, unable to disturb what stands around it. */
export function ServiceText({ text, locale, find, marks, limit = 2_000, cut = false, className }: ServiceTextProps) {
  const whole = marks ? stripControls(text) : toPlainText(text);
  const plain = cut && whole.length > limit ? `${whole.slice(0, limit - 1)}…` : whole;
  const rangesIn = (shown: string) => marks?.map(([start, end]) => ({ start, end })) ?? find?.(shown) ?? NO_RANGES;
  return (
    <bdi
      lang={(locale && langOfLocale(locale)) || undefined}
      dir={textDirection(locale)}
      className={classNames("wrap-anywhere whitespace-pre-line", className)}
    >
      {plain.length > limit ? (
        <LongText text={plain} limit={limit} find={rangesIn} />
      ) : (
        <Highlight text={plain} ranges={rangesIn(plain)} />
      )}
    </bdi>
  );
}
