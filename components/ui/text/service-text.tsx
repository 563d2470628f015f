import { stripControls } from "@/lib/bidi-isolate";
import { langOfLocale, textDirection } from "@/lib/locale";
import { toPlainText } from "@/lib/plain-text";
import { classNames } from "../class-names";
import { Highlight } from "./highlight";
import { LongText } from "./long-text";
import type { Range } from "./match-ranges";

interface ServiceTextProps {
  /** As received; markup is removed here. */
  readonly text: string;
  /** As the service writes it (`ar_EG`); determines language and direction. */
  readonly locale?: string | null | undefined;
  /** Finds the ranges to highlight in the plain text: `(plain) => matchRanges(plain, typed)`. */
  readonly find?: ((plain: string) => readonly Range[]) | undefined;
  /** Ranges to highlight, as offsets into `text`, which then must be plain already. */
  readonly highlights?: readonly (readonly [start: number, end: number])[] | undefined;
  /** Characters shown initially. */
  readonly limit?: number;
  /** Truncates at the limit without a button, for places that allow none. */
  readonly cut?: boolean;
  readonly className?: string;
}

const NO_RANGES: readonly Range[] = [];

/** Renders any text from the service: plain, in its own language and direction, isolated from the surrounding text. */
export function ServiceText({
  text,
  locale,
  find,
  highlights,
  limit = 2_000,
  cut = false,
  className,
}: ServiceTextProps) {
  const whole = highlights ? stripControls(text) : toPlainText(text);
  const plain = cut && whole.length > limit ? `${whole.slice(0, limit - 1)}…` : whole;
  const rangesIn = (shown: string) => highlights?.map(([start, end]) => ({ start, end })) ?? find?.(shown) ?? NO_RANGES;
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
