import { classNames } from "@/components/ui/class-names";
import { stripControls, withoutTurns } from "@/lib/kept-apart";
import type { Segment } from "@/lib/targeting/segments";

/** One part of a sentence in the look of its kind. */
export function SentencePart({ segment: { kind, text: received, lang, instead } }: { readonly segment: Segment }) {
  // Tags, lists and statuses are said as received: what would turn the words around them is left out.
  const text = kind === "text" ? withoutTurns(received) : stripControls(received);
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
      <bdi lang={lang} className="text-soft wrap-anywhere">
        {text}
      </bdi>
    );
  }
  return (
    <bdi
      lang={lang}
      title={instead ? "The default text: there is none in the chosen language" : undefined}
      className={classNames("font-semibold wrap-anywhere", instead && "instead")}
    >
      {text}
    </bdi>
  );
}
