"use client";

import { useQueryStates } from "nuqs";
import { Toggle } from "@/components/ui/form/toggle";
import { searchAddress } from "@/lib/attributes/address";
import { SEARCH_SCOPES } from "@/lib/attributes/model/choices";
import { type SearchAnswer, isScopeCapped } from "@/lib/attributes/search/search-answer";
import { SCOPE_LABELS } from "../filter-labels";
import { LowerBoundCount } from "../lower-bound-count";
import { LocaleCodeField } from "../locales/locale-code-field";
import type { SearchChange } from "./search-choice";

interface SearchScopesProps {
  /** `undefined` until the first response. */
  readonly answer: SearchAnswer | undefined;
  readonly locales: readonly string[];
}

/** Search options: part, locale, whole words, gaps. A selection pushes a history entry, so Back undoes it. */
export function SearchScopes({ answer, locales }: SearchScopesProps) {
  const [state, setState] = useQueryStates(searchAddress);
  const choose = (change: SearchChange): void => void setState({ ...change, limit: null }, { history: "push" });
  return (
    // Always one line, so that the content below does not jump while the user types.
    <div
      role="group"
      aria-label="Search options"
      className="relative -mx-1 -my-1 flex items-center gap-1.5 overflow-x-auto fade-end px-1 py-1 *:shrink-0! *:whitespace-nowrap!"
    >
      {SEARCH_SCOPES.map((scope) => (
        <Toggle key={scope} pressed={state.scope === scope} onToggle={() => choose({ scope })}>
          {SCOPE_LABELS[scope]}{" "}
          {answer ? (
            <LowerBoundCount count={answer.counts[scope]} isLowerBound={isScopeCapped(answer, state.scope, scope)} />
          ) : null}
        </Toggle>
      ))}
      <span aria-hidden className="h-4 w-px shrink-0 bg-line max-sm:hidden" />
      <div className="w-28 shrink-0 print:hidden">
        <LocaleCodeField
          label="Search locale"
          hideLabel
          none="Any locale"
          locales={locales}
          value={state.locale}
          className="h-6.5! text-small!"
          onChange={(locale) => choose({ locale: locale || null })}
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
