import { classNames } from "@/components/ui/class-names";
import { stripControls, stripOuterBidi } from "@/lib/bidi-isolate";
import { textDirection } from "@/lib/locale";
import type { Segment } from "@/lib/targeting/wording/segments";
import { ConditionText } from "./condition-text";

/** Targeting sentence: attributes muted, values emphasized in their own language, the negation highlighted. */
export function Sentence({ segments }: { readonly segments: readonly Segment[] }) {
  const language = segments.find((segment) => segment.kind === "text")?.lang;
  const phrases = <Phrases segments={segments} />;
  // Separate box, so that wrapped lines align right.
  return textDirection(language) === "rtl" ? (
    <span dir="rtl" lang={language} className="inline-block max-w-full">
      {phrases}
    </span>
  ) : (
    phrases
  );
}

function Phrases({ segments }: { readonly segments: readonly Segment[] }) {
  return phrasesOf(segments).map(({ tag, parts, start }) => {
    const nodes = parts.map(({ segment, at }) => <SentencePart key={`${at} ${segment.kind}`} segment={segment} />);
    if (tag === undefined) return nodes;
    return (
      <ConditionText key={start} tag={tag}>
        {nodes}
      </ConditionText>
    );
  });
}

interface PositionedSegment {
  readonly segment: Segment;
  /** Character offset in the plain sentence. */
  readonly at: number;
}

interface Phrase {
  readonly tag: string | undefined;
  readonly start: number;
  readonly parts: PositionedSegment[];
}

/** Merges adjacent segments of the same cell. */
function phrasesOf(segments: readonly Segment[]): readonly Phrase[] {
  const phrases: Phrase[] = [];
  let at = 0;
  for (const segment of segments) {
    const last = phrases.at(-1);
    if (last && last.tag === segment.tag) last.parts.push({ segment, at });
    else phrases.push({ tag: segment.tag, start: at, parts: [{ segment, at }] });
    at += segment.text.length;
  }
  return phrases;
}

/** Segment of a sentence, styled by its kind. */
export function SentencePart({
  segment: { kind, text: received, lang, instead, question },
}: {
  readonly segment: Segment;
}) {
  // Tags, lists and statuses are shown as received, without bidi controls that would reorder the surrounding text.
  const text = kind === "text" ? stripOuterBidi(received) : stripControls(received);
  if (kind === "text") return lang && lang !== "en" ? <span lang={lang}>{text}</span> : text;
  if (kind === "not") return <span className="not-word">{text}</span>;
  if (kind === "tag")
    return (
      <code dir="auto" className="mono wrap-anywhere">
        {text}
      </code>
    );
  if (kind === "attribute") {
    return (
      <bdi
        lang={lang}
        title={question && stripControls(question)}
        data-question={question && stripControls(question)}
        className="text-soft wrap-anywhere"
      >
        {text}
      </bdi>
    );
  }
  return (
    <bdi
      lang={lang}
      title={instead ? "Default text: not translated into the selected language" : undefined}
      className={classNames("font-semibold wrap-anywhere", instead && "instead")}
    >
      {text}
    </bdi>
  );
}
