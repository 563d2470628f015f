"use client";

import { Search } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { useQueryStates } from "nuqs";
import { useId } from "react";
import { classNames } from "@/components/ui/class-names";
import { SelectField } from "@/components/ui/form/select-field";
import { Toggle } from "@/components/ui/form/toggle";
import { useDraft } from "@/components/ui/form/use-draft";
import { Kbd } from "@/components/ui/kbd";
import { goTo } from "@/components/ui/navigation/progress";
import { searchAddress } from "@/lib/attributes/address";
import { MAX_QUERY, SEARCH_SCOPES } from "@/lib/attributes/model/choices";
import type { AttributesOverview } from "@/lib/attributes/model/model";
import { type SearchAnswer, isScopeCapped } from "@/lib/attributes/search/search-answer";
import { SCOPE_LABELS } from "../filter-labels";
import { LowerBoundCount } from "../lower-bound-count";
import { localeOptions } from "../locales/locale-options";
import { LookupBox } from "../lookup/lookup-box";
import { SyncStrip } from "../sync/sync-strip";
import { focusHits, SEARCH_BOX_ID } from "./focus-hits";
import type { SearchChange } from "./search-choice";

interface SearchHeroProps {
  readonly overview: AttributesOverview;
  readonly disabledReason: string | undefined;
  /** `false` on other tabs: typing there opens the text search. */
  readonly showTexts: boolean;
  /** `undefined` until the first response. */
  readonly answer: SearchAnswer | undefined;
  /** Called with pasted ids; `undefined` where the page has its own lookup box. */
  readonly onLookUp: ((text: string) => void) | undefined;
}

/** Search box with scopes, id lookup box, and fetch status of the texts. */
export function SearchHero({ overview, disabledReason, showTexts, answer, onLookUp }: SearchHeroProps) {
  const titleId = useId();
  const [state, setState] = useQueryStates(searchAddress);
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
  /** On a phone with hits, the parts needed only before searching are hidden, so that the hits are visible. */
  const found = showTexts && state.q.trim() !== "" && (answer?.total ?? 0) > 0;

  return (
    <section
      aria-labelledby={titleId}
      className={classNames(
        "grid rounded-panel border border-line bg-raised",
        onLookUp && "wide:grid-cols-[minmax(0,1fr)_16.5rem]",
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
              // Ignored while an input method shows its own candidate list.
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
      {onLookUp ? (
        <div className={classNames("grid", found && "max-sm:hidden")}>
          <LookupBox onLookUp={onLookUp} />
        </div>
      ) : null}
      <div
        className={classNames(
          "rounded-b-panel border-t border-line bg-subtle px-4 py-2 wide:col-[1/-1]",
          found && "max-sm:hidden",
        )}
      >
        <SyncStrip overview={overview} disabledReason={disabledReason} />
      </div>
    </section>
  );
}

interface SearchScopesProps {
  readonly answer: SearchAnswer | undefined;
  readonly locales: readonly string[];
}

/** Search options: part, locale, whole words, gaps. A selection pushes a history entry, so Back undoes it. */
function SearchScopes({ answer, locales }: SearchScopesProps) {
  const [state, setState] = useQueryStates(searchAddress);
  const choose = (change: SearchChange): void => void setState({ ...change, limit: null }, { history: "push" });
  return (
    // Always one line, so that the content below does not jump while the user types.
    <div className="relative -mx-4 -my-1 flex items-center gap-1.5 overflow-x-auto fade-end px-4 py-1">
      {SEARCH_SCOPES.map((scope) => (
        <Toggle key={scope} pressed={state.scope === scope} onToggle={() => choose({ scope })}>
          {SCOPE_LABELS[scope]}{" "}
          {answer ? (
            <LowerBoundCount count={answer.counts[scope]} isLowerBound={isScopeCapped(answer, state.scope, scope)} />
          ) : null}
        </Toggle>
      ))}
      <span aria-hidden className="h-4 w-px shrink-0 bg-line max-sm:hidden" />
      <div className="w-28 shrink-0">
        <SelectField
          label="Search locale"
          hideLabel
          placeholder="Any locale"
          value={state.locale}
          className="h-6.5! text-small!"
          options={localeOptions(locales, state.locale)}
          onChange={(event) => choose({ locale: event.target.value || null })}
        />
      </div>
      <Toggle pressed={state.word} onToggle={(word) => choose({ word: word || null })}>
        Exact word
      </Toggle>
      <Toggle pressed={state.gaps} onToggle={(gaps) => choose({ gaps: gaps || null })}>
        Only gaps {answer ? <LowerBoundCount count={answer.gaps} isLowerBound={answer.capped} /> : null}
      </Toggle>
    </div>
  );
}
