import type { Segment } from "@/lib/targeting/segments";

/** One part of a sentence in the look of its kind. */
export function SentencePart({ segment: { kind, text, lang } }: { readonly segment: Segment }) {
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
