import { langOfLocale, textDirection } from "@/lib/locale";
import { stripControls, toPlainText } from "@/lib/plain-text";
import { classNames } from "./class-names";
import { Highlight } from "./highlight";
import { LongText } from "./long-text";

interface ServiceTextProps {
  /** As received; markup is taken out here. */
  readonly text: string;
  /** As the service writes it (`ar_EG`); decides language and direction. */
  readonly locale?: string | null | undefined;
  /** What to mark. */
  readonly query?: string | undefined;
  /** Where to mark, as offsets into `text`, which is then plain already. */
  readonly marks?: readonly (readonly [start: number, end: number])[] | undefined;
  /** Characters shown at first. */
  readonly limit?: number;
  /** What is beyond the limit has no button, where none may stand. */
  readonly cut?: boolean;
  readonly className?: string;
}

/** Every text from the service: plain, in its own language and direction, unable to disturb what stands around it. */
export function ServiceText({ text, locale, query, marks, limit = 2_000, cut = false, className }: ServiceTextProps) {
  const whole = marks ? stripControls(text) : toPlainText(text);
  const plain = cut && whole.length > limit ? `${whole.slice(0, limit - 1)}…` : whole;
  const known = marks?.map(([start, end]) => ({ start, end }));
  return (
    <bdi
      lang={(locale && langOfLocale(locale)) || undefined}
      dir={textDirection(locale)}
      className={classNames("wrap-anywhere whitespace-pre-line", className)}
    >
      {plain.length > limit ? (
        <LongText text={plain} limit={limit} query={query} />
      ) : (
        <Highlight text={plain} query={query} marks={known} />
      )}
    </bdi>
  );
}
