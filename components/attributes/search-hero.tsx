"use client";

import { Search } from "lucide-react";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useId } from "react";
import type { AttributesOverview } from "@/lib/attributes/model";
import { MAX_QUERY, SEARCH_SCOPES, type SearchScope } from "@/lib/attributes/params";
import type { SearchAnswer } from "@/lib/attributes/search-answer";
import { localeName } from "@/lib/locale";
import { Kbd } from "../ui/kbd";
import { SelectField } from "../ui/select-field";
import { Toggle } from "../ui/toggle";
import { useSearchState } from "./search-state";
import { SyncStrip } from "./sync-strip";

interface SearchHeroProps {
  readonly overview: AttributesOverview;
  readonly notAllowed: string | undefined;
  /** False on the catalogue: typing then opens the texts. */
  readonly showTexts: boolean;
  /** Hits by scope, once there are any. */
  readonly counts: SearchAnswer["counts"] | undefined;
}

const SCOPE_WORDS: Record<SearchScope, string> = {
  all: "All",
  answer: "Answers",
  question: "Questions",
  name: "Names",
  id: "Ids",
};

/** One box over every text, its scopes, and how much of the texts there is. */
export function SearchHero({ overview, notAllowed, showTexts, counts }: SearchHeroProps) {
  const titleId = useId();
  const [state, setState] = useSearchState();
  const router = useRouter();
  const pathname = usePathname();
  const params = useSearchParams();

  // What is chosen is a step that the way back undoes; what is typed is not.
  const choose = (change: { scope?: SearchScope; locale?: string | null }): void =>
    void setState({ ...change, limit: null }, { history: "push" });
  const type = (q: string): void => {
    if (showTexts) return void setState({ q, limit: null });
    const next = new URLSearchParams(params);
    next.delete("tab");
    next.set("q", q);
    router.replace(`${pathname}?${next.toString()}`, { scroll: false });
  };

  return (
    <section aria-labelledby={titleId} className="rounded-panel border border-line bg-raised">
      <div className="px-4 pt-3.5 pb-4">
        <h2 id={titleId}>Find a text in any locale</h2>
        <div className="relative mt-2 mb-3.5">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-soft"
          />
          <input
            type="search"
            aria-labelledby={titleId}
            value={state.q}
            maxLength={MAX_QUERY}
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            placeholder="vollzeit, フルタイム, 120:45398 …"
            onChange={(event) => type(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Escape") type("");
            }}
            className="block h-10.5 w-full rounded-control border border-line-strong bg-page pr-14 pl-10 text-[1rem] text-text"
          />
          {state.q ? (
            <span className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2">
              <Kbd>Esc</Kbd>
            </span>
          ) : null}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {SEARCH_SCOPES.map((scope) => (
            <Toggle key={scope} pressed={state.scope === scope} onToggle={() => choose({ scope })}>
              {SCOPE_WORDS[scope]}
              {state.q && counts ? ` ${counts[scope].toLocaleString("en")}` : ""}
            </Toggle>
          ))}
          <span aria-hidden className="mx-1 h-4 w-px bg-line max-sm:hidden" />
          <div className="w-56 max-sm:w-full">
            <SelectField
              label="Locale searched"
              hideLabel
              placeholder="Any locale"
              value={state.locale}
              options={overview.locales.map((locale) => ({ value: locale, label: `${localeName(locale)}, ${locale}` }))}
              onChange={(event) => choose({ locale: event.target.value || null })}
            />
          </div>
        </div>
      </div>
      <div className="border-t border-line bg-subtle px-4 py-2">
        <SyncStrip overview={overview} notAllowed={notAllowed} />
      </div>
    </section>
  );
}
