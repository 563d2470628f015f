import { Sentence } from "@/components/opportunities/sentence";
import { ServiceText } from "@/components/ui/service-text";
import type { ChangeView, PathView } from "@/lib/qualification/nearest-view";
import { changesText, reachesText } from "@/lib/qualification/nearest-words";

/** "One change: Age 31 → 35–44 reaches an open entry with 120." */
export function NearestPathText({ path }: { readonly path: PathView }) {
  const { changes } = path;
  return (
    <>
      {changesText(path)}{" "}
      {changes.map((change, index) => (
        <span key={change.attributeId}>
          {index > 0 ? (index === changes.length - 1 ? " and " : ", ") : null}
          <Change change={change} />
        </span>
      ))}{" "}
      {reachesText(path)}
    </>
  );
}

function Change({ change: { attribute, from, wanted } }: { readonly change: ChangeView }) {
  return (
    <>
      <ServiceText text={attribute.text} locale={attribute.lang} />{" "}
      {from ? <Words words={from} /> : <span className="text-soft">not answered</span>}
      <span aria-hidden> → </span>
      <span className="sr-only"> to </span>
      {wanted.map((segments, index) => (
        <b key={segments.map(({ text }) => text).join("")}>
          {index > 0 ? " and " : null}
          <Sentence segments={segments} />
        </b>
      ))}
    </>
  );
}

const Words = ({ words }: { readonly words: NonNullable<ChangeView["from"]> }) => (
  <b>
    {words.map((word, index) => (
      <span key={word.text}>
        {index > 0 ? ", " : null}
        <ServiceText text={word.text} locale={word.lang} />
      </span>
    ))}
    {words.length === 0 ? "nothing applies" : null}
  </b>
);
