"use client";

import { Search } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { useId } from "react";
import type { AttributesOverview } from "@/lib/attributes/model";
import { MAX_QUERY } from "@/lib/attributes/choices";
import type { SearchAnswer } from "@/lib/attributes/search-answer";
import { classNames } from "../ui/class-names";
import { goTo } from "../ui/going";
import { Kbd } from "../ui/kbd";
import { useDraft } from "../ui/use-draft";
import { focusHits, SEARCH_BOX_ID } from "./focus-hits";
import { LookupBox } from "./lookup-box";
import { SearchScopes } from "./search-scopes";
import { useSearchState } from "./search-state";
import { SyncStrip } from "./sync-strip";

interface SearchHeroProps {
  readonly overview: AttributesOverview;
  readonly notAllowed: string | undefined;
  /** False elsewhere: typing then opens the texts. */
  readonly showTexts: boolean;
  /** What was found, once there is an answer. */
  readonly answer: SearchAnswer | undefined;
  /** Ids were pasted; `undefined` where the page has a box of its own for them. */
  readonly onLook: ((text: string) => void) | undefined;
}

/** One box over every text and its scopes, one for ids, and how much of the texts there is. */
export function SearchHero({ overview, notAllowed, showTexts, answer, onLook }: SearchHeroProps) {
  const titleId = useId();
  const [state, setState] = useSearchState();
  const pathname = usePathname();
  const params = useSearchParams();

  const take = (q: string): void => {
    if (showTexts) return void setState({ q, limit: null });
    const next = new URLSearchParams(params);
    next.delete("tab");
    next.set("q", q);
    goTo(`${pathname}?${next.toString()}`, { replace: true, scroll: false });
  };
  const { text, field, type } = useDraft(state.q, take);
  /** On a phone what was found stands in sight, and what is only needed before gives way. */
  const found = showTexts && state.q.trim() !== "" && (answer?.total ?? 0) > 0;

  return (
    <section
      aria-labelledby={titleId}
      className={classNames(
        "grid rounded-panel border border-line bg-raised",
        onLook && "wide:grid-cols-[minmax(0,1fr)_16.5rem]",
      )}
    >
      <div className="min-w-0 px-4 pt-3.5 pb-4">
        <h2 id={titleId}>Find a text in any locale</h2>
        <div className="relative mt-2 mb-3.5">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-soft"
          />
          <input
            ref={field}
            id={SEARCH_BOX_ID}
            type="search"
            aria-labelledby={titleId}
            value={text}
            maxLength={MAX_QUERY}
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            placeholder="vollzeit, フルタイム, 120:45398 …"
            onChange={(event) => type(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Escape") type("");
              // Not while an input method offers its own list.
              if (event.key === "ArrowDown" && !event.nativeEvent.isComposing && focusHits()) event.preventDefault();
            }}
            className="block h-10.5 w-full rounded-control border border-line-strong bg-page pr-14 pl-10 text-entry text-text"
          />
          {state.q ? (
            <span className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2">
              <Kbd>Esc</Kbd>
            </span>
          ) : null}
        </div>
        <SearchScopes answer={state.q ? answer : undefined} locales={overview.locales} />
      </div>
      {onLook ? (
        <div className={classNames("grid", found && "max-sm:hidden")}>
          <LookupBox onLook={onLook} />
        </div>
      ) : null}
      <div
        className={classNames(
          "rounded-b-panel border-t border-line bg-subtle px-4 py-2 wide:col-[1/-1]",
          found && "max-sm:hidden",
        )}
      >
        <SyncStrip overview={overview} notAllowed={notAllowed} />
      </div>
    </section>
  );
}
