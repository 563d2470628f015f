"use client";

import { Sentence } from "@/components/opportunities/targeting/sentence";
import { useNow } from "@/components/ui/time/clock";
import { withUnit } from "@/lib/opportunities/model/figure";
import type { ChangeLine } from "@/lib/opportunities/watches/watch-model";
import { recentTime } from "./recent-time";

/** Changes, one per line: subject, old and new value. */
export function ChangeList({ lines, more }: { readonly lines: readonly ChangeLine[]; readonly more: number }) {
  return (
    <>
      <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-2 gap-y-0.5 sm:grid-cols-[7.25rem_minmax(0,1fr)]">
        {lines.map((line) => (
          <div key={line.key} className="contents">
            <dt className={`text-soft wrap-anywhere ${line.step === undefined ? "" : "col-span-2"}`}>
              {line.step === undefined ? null : `${line.step}, `}
              {typeof line.label === "string" ? line.label : <Sentence segments={line.label} />}
            </dt>
            <dd className="col-start-2 min-w-0 wrap-anywhere">
              <Line line={line} />
            </dd>
          </div>
        ))}
      </dl>
      {more > 0 ? (
        <small className="mt-1 block">
          {more.toLocaleString("en")} more {more === 1 ? "change" : "changes"}
        </small>
      ) : null}
    </>
  );
}

function Line({ line }: { readonly line: ChangeLine }) {
  const now = useNow();
  const { from, to, after, gained, lost, text, at, alert } = line;
  return (
    <>
      {from === undefined || to === undefined ? null : (
        <>
          {from} <span className="sr-only">became</span>
          <span aria-hidden className="mx-0.75 text-soft">
            →
          </span>{" "}
          <b>{to}</b>
          {after === undefined ? null : <small>{withUnit("", after)}</small>}
        </>
      )}
      {gained ? <Sentence segments={gained} /> : null}
      {lost ? (
        <s className="text-soft decoration-line-strong">
          <Sentence segments={lost} />
        </s>
      ) : null}
      {text}
      {at === undefined ? null : <small> {recentTime(at, now)}</small>}
      {alert ? <small> · {alert}</small> : null}
    </>
  );
}
