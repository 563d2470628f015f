import type { Segment } from "@/lib/targeting/segments";
import { SentencePart } from "./sentence-part";
import { TagMark } from "./tag-mark";

/** A targeting sentence: attributes quiet, values strong in their own language, the negating word marked. */
export function Sentence({ segments }: { readonly segments: readonly Segment[] }) {
  return phrasesOf(segments).map(({ tag, parts, start }) => {
    const words = parts.map(({ segment, at }) => <SentencePart key={`${at} ${segment.kind}`} segment={segment} />);
    if (tag === undefined) return words;
    return (
      <TagMark key={start} tag={tag}>
        {words}
      </TagMark>
    );
  });
}

interface Placed {
  readonly segment: Segment;
  /** Where it starts in the plain sentence. */
  readonly at: number;
}

interface Phrase {
  readonly tag: string | undefined;
  readonly start: number;
  readonly parts: Placed[];
}

/** Neighbours that speak of one cell together. */
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
