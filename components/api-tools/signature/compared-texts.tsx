import type { Comparison, Segment } from "@/lib/api-tools/signature-check/result";
import { visibleParts } from "./visible-parts";

/** Two texts side by side, with the differing characters highlighted and invisible ones named. */
export function ComparedTexts({ comparison }: { readonly comparison: Comparison }) {
  const { sent, signed, labels } = comparison;
  return (
    <>
      <dl className="grid gap-2 sm:grid-cols-2">
        <Side label={labels[0]} segments={sent} />
        <Side label={labels[1]} segments={signed} />
      </dl>
      {[...sent, ...signed].some(hasBox) ? (
        <small>Boxes show characters that are normally invisible, such as line breaks.</small>
      ) : null}
    </>
  );
}

const hasBox = ({ text, changed }: Segment): boolean =>
  visibleParts(text, changed).some(({ name }) => name !== undefined);

function Side({ label, segments }: { readonly label: string; readonly segments: readonly Segment[] }) {
  const empty = segments.every(({ text }) => text === "");
  return (
    <div className="min-w-0">
      <dt className="text-small text-soft">{label}</dt>
      <dd className="mono rounded-control border border-line bg-page px-2 py-1.5 text-small wrap-anywhere whitespace-pre-wrap">
        {empty ? <span className="text-soft">(empty)</span> : null}
        {withKeys(segments).map(({ key, segment }) =>
          segment.changed ? (
            <mark key={key}>
              <Visible {...segment} />
            </mark>
          ) : (
            <Visible key={key} {...segment} />
          ),
        )}
      </dd>
    </div>
  );
}

function Visible({ text, changed }: Segment) {
  return visibleParts(text, changed).map((part) =>
    part.name === undefined ? (
      part.text
    ) : (
      <span key={part.at}>
        <span className="mx-px rounded-tight border border-line-strong px-0.5 text-small text-text">{part.name}</span>
        {part.text}
      </span>
    ),
  );
}

/** Keys by the offset of each segment. */
function withKeys(segments: readonly Segment[]): { readonly key: number; readonly segment: Segment }[] {
  let offset = 0;
  return segments.map((segment) => {
    const key = offset;
    offset += segment.text.length;
    return { key, segment };
  });
}
