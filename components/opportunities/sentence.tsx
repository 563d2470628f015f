import type { Segment } from "@/lib/targeting/segments";

/** A targeting sentence: attributes quiet, values strong in their own language, the negating word marked. */
export function Sentence({ segments }: { readonly segments: readonly Segment[] }) {
  return placed(segments).map(({ segment, start }) => <Part key={`${start} ${segment.kind}`} segment={segment} />);
}

/** Each part with the place where it starts in the plain sentence. */
function placed(segments: readonly Segment[]): readonly { readonly segment: Segment; readonly start: number }[] {
  let end = 0;
  return segments.map((segment) => {
    const start = end;
    end += segment.text.length;
    return { segment, start };
  });
}

function Part({ segment: { kind, text, lang } }: { readonly segment: Segment }) {
  if (kind === "text") return text;
  if (kind === "not") return <span className="not-word">{text}</span>;
  if (kind === "tag") return <code className="mono wrap-anywhere">{text}</code>;
  if (kind === "attribute") {
    return (
      <bdi lang={lang} className="text-soft wrap-anywhere">
        {text}
      </bdi>
    );
  }
  return (
    <bdi lang={lang} className="font-semibold wrap-anywhere">
      {text}
    </bdi>
  );
}
