"use client";

import { SEARCH_SCOPES } from "@/lib/attributes/choices";
import { isScopeCapped, type SearchAnswer } from "@/lib/attributes/search-answer";
import { SelectField } from "../ui/select-field";
import { Toggle } from "../ui/toggle";
import { SCOPE_WORDS } from "./filter-words";
import { LeastCount } from "./least-count";
import { localeOptions } from "./locale-options";
import { useSearchState, type SearchChange } from "./search-state";

interface SearchScopesProps {
  readonly answer: SearchAnswer | undefined;
  readonly locales: readonly string[];
}

/** Which texts are searched: the part, the locale, whole words, gaps. What is chosen is a step that the way back undoes. */
export function SearchScopes({ answer, locales }: SearchScopesProps) {
  const [state, setState] = useSearchState();
  const choose = (change: SearchChange): void => void setState({ ...change, limit: null }, { history: "push" });
  return (
    // One line, whatever is counted: what stands below must not jump while somebody types.
    <div className="relative -mx-4 -my-1 flex items-center gap-1.5 overflow-x-auto fade-end px-4 py-1">
      {SEARCH_SCOPES.map((scope) => (
        <Toggle key={scope} pressed={state.scope === scope} onToggle={() => choose({ scope })}>
          {SCOPE_WORDS[scope]}{" "}
          {answer ? <LeastCount count={answer.counts[scope]} more={isScopeCapped(answer, state.scope, scope)} /> : null}
        </Toggle>
      ))}
      <span aria-hidden className="h-4 w-px shrink-0 bg-line max-sm:hidden" />
      <div className="w-28 shrink-0">
        <SelectField
          label="Locale searched"
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
        Only gaps {answer ? <LeastCount count={answer.gaps} more={answer.capped} /> : null}
      </Toggle>
    </div>
  );
}
