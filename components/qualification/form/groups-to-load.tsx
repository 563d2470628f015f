"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { LocaleField } from "@/components/opportunities/lookup/locale-field";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { StatusIcon } from "@/components/ui/status-icon";
import { failureSentence, FOREIGN_STOP } from "@/lib/failure-sentence";
import type { Int64 } from "@/lib/int64";
import { localeName } from "@/lib/locale";
import { lookUpGroup } from "@/lib/opportunities/detail/actions";
import { libraryKey } from "@/lib/opportunities/library/library-key";
import { loadGroups, type GroupFailure, type LoadedGroups } from "@/lib/opportunities/lookup/load-groups";
import { groupLocaleText, readGroupLocale, type GroupLocale } from "@/lib/opportunities/model/group-locale";
import { groupsText } from "@/lib/qualification/form/requested-groups";
import { callQuery } from "@/lib/query/call-action";

interface GroupsToLoadProps {
  /** Groups that are not in the library. */
  readonly ids: readonly Int64[];
  /** Locale of the text or of the respondent. */
  readonly locale: string;
  /** All groups were loaded. */
  readonly onLoaded: () => void;
}

interface LoadResult extends LoadedGroups {
  readonly locale: string;
}

/** Maximum failures listed; the rest is counted. */
const MAX_SHOWN = 12;

const fetchGroup = (query: Parameters<typeof lookUpGroup>[0]) => callQuery(lookUpGroup(query));

/** One line that fetches all groups without a snapshot in one locale; afterwards, its result. */
export function GroupsToLoad({ ids, locale: suggested, onLoaded }: GroupsToLoadProps) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<string>();
  const [done, setDone] = useState(0);
  const locale = readGroupLocale(chosen ?? suggested);
  const load = useMutation({
    mutationFn: async (wanted: {
      readonly ids: readonly Int64[];
      readonly locale: GroupLocale;
    }): Promise<LoadResult> => {
      setDone(0);
      const result = await loadGroups(wanted.ids, wanted.locale, fetchGroup, setDone);
      // The lookup of the typed groups is part of the library.
      if (result.loaded.length > 0) await client.invalidateQueries({ queryKey: libraryKey });
      return { ...result, locale: groupLocaleText(wanted.locale) };
    },
  });
  const isLoading = load.isPending;
  if (ids.length === 0 && !isLoading && load.data === undefined) return null;
  const count = isLoading ? load.variables.ids.length : ids.length;
  return (
    <div className="grid gap-1.5">
      {count > 0 ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            size="sm"
            pending={isLoading}
            pendingText={`Loading ${Math.min(done + 1, count).toLocaleString("en")} of ${count.toLocaleString("en")}…`}
            disabledReason={locale ? undefined : "Choose a locale first."}
            onClick={() =>
              locale &&
              load.mutate(
                { ids, locale },
                // As of the press: the text may change until then.
                { onSuccess: ({ loaded }) => (loaded.length === ids.length ? onLoaded() : undefined) },
              )
            }
          >
            Load {groupsText(count)}
          </Button>
          <span aria-hidden>in</span>
          <div className="w-56 max-w-full">
            <LocaleField
              label={count === 1 ? "Locale for the group" : `Locale for ${groupsText(count)}`}
              hideLabel
              value={chosen ?? (locale ? groupLocaleText(locale) : "")}
              onChange={setChosen}
            />
          </div>
        </div>
      ) : null}
      {load.data && !isLoading ? <Result result={load.data} isAll={ids.length === 0} /> : null}
      <ErrorNotice error={load.error} live="polite" />
    </div>
  );
}

interface ResultProps {
  readonly result: LoadResult;
  /** Nothing is left to load, so the pressed button has unmounted. */
  readonly isAll: boolean;
}

function Result({ result: { loaded, failed, untried, isForeignStop, locale }, isAll }: ResultProps) {
  const total = loaded.length + failed.length + untried.length;
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The browser moves the focus to the page when the focused button is removed.
    if (isAll && document.activeElement === document.body) text.current?.focus({ preventScroll: true });
  }, [isAll]);
  return (
    <>
      <p role="status" ref={text} tabIndex={-1} className="text-small text-soft">
        {loaded.length === total ? `Loaded ${groupsText(total)}` : `Loaded ${loaded.length} of ${groupsText(total)}`} in{" "}
        {localeName(locale)}
        {untried.length > 0 ? ` · ${untried.length.toLocaleString("en")} not tried` : ""}
        {isForeignStop ? `. ${FOREIGN_STOP}` : ""}
      </p>
      {failed.length > 0 ? (
        <ul aria-label="Groups not loaded" className="grid gap-0.5 text-small">
          {failed.slice(0, MAX_SHOWN).map(({ id, failure }) => (
            <li key={id} className="flex gap-1.5 wrap-anywhere">
              <StatusIcon state="miss" className="mt-0.5" />
              <span>
                <span className="mono">{id}</span>: {reasonOf(failure, locale)}
              </span>
            </li>
          ))}
          {failed.length > MAX_SHOWN ? <li>and {(failed.length - MAX_SHOWN).toLocaleString("en")} more</li> : null}
        </ul>
      ) : null}
    </>
  );
}

function reasonOf(failure: GroupFailure["failure"], locale: string): string {
  if (failure === undefined) return "Something went wrong. This is a problem in the console.";
  return failure.code === "not_found" ? `not found in ${localeName(locale)}.` : failureSentence(failure);
}
