"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useMemo, useState } from "react";
import { useSettled } from "@/components/ui/use-settled";
import { idsInText } from "@/lib/palette/ids-in-text";
import { noPageAt, pagesInText } from "@/lib/palette/page-address";
import { attributeNamesListQuery, knownIdsQuery, runNamesQuery } from "@/lib/palette/queries";
import { toPlainText } from "@/lib/plain-text";
import { readRecents } from "../recents";
import type { WhyNot } from "../why-not";
import { ACTIONS, type PaletteAction } from "./actions";
import { idOptions } from "./known-options";
import { pageActs } from "./page-acts";
import { asSeen, isSaying } from "./as-seen";
import { FIT, foldQuery } from "./rank";
import { recentIds, recentOptions } from "./recent-options";
import {
  actionOptions,
  fittingActions,
  isMeant,
  isSearched,
  possibleFirst,
  resultsFor,
  withoutRepeats,
} from "./results";
import type { Option, OptionGroup } from "./option";
import { useOverdue } from "./use-overdue";
import { useRanked } from "./use-ranked";

/** Milliseconds without a key before the store is asked. */
const PAUSE = 120;
/** Milliseconds after which the lines do not wait any longer for what the store knows. */
const PATIENCE = 3_000;
/** Two numbers in a sentence may be anything; so many that pass for ids are no accident. */
const MANY_IDS = 3;
const MOST_ATTRIBUTES = 50;
const MOST_RUNS = 5;
const MOST_RECENT = 8;

export interface Lines {
  readonly groups: readonly OptionGroup[];
  /** What the first line will be is known: whoever presses Enter does not choose what is about to move. */
  readonly isSettled: boolean;
  /** The store has not said yet what it knows. */
  readonly isAsking: boolean;
  /** How reading our own store failed. */
  readonly error: Error | null;
  readonly retry: () => void;
  /** There is nothing in the text to look for. */
  readonly isNothing: boolean;
  /** Ids that no line leads to. */
  readonly beyond: number;
}

/** Everything that the palette offers for a text. */
export function useLines(raw: string, person: string, whyNot: WhyNot): Lines {
  // What was typed before this was here came as it is.
  const text = asSeen(raw);
  const query = foldQuery(text);
  // What is too long, or says nothing, is like no name.
  const sought = isSearched(text.trim()) ? query : "";
  const typed = useMemo(() => idsInText(text, window.location.host), [text]);
  const pages = useMemo(() => pagesInText(text, window.location.origin), [text]);
  const noPage = useMemo(() => noPageAt(text, window.location.origin), [text]);
  const ids = typed.ids.map((id) => id.text).join(",");
  const settled = useSettled(ids, PAUSE);
  const known = useQuery(knownIdsQuery(settled.split(",").filter(Boolean)));
  const names = useQuery(attributeNamesListQuery());
  const attributes = useMemo(
    () => names.data?.names.map(([id, name]) => ({ id, label: toPlainText(name), also: id })),
    [names.data],
  );
  const ranked = useRanked(attributes, sought, MOST_ATTRIBUTES);
  const runs = useRuns(sought);
  const recents = useRecents(person);
  // As the page is when the palette opens.
  const [here] = useState(pageActs);
  const reasonOf = ({ reason, needs }: PaletteAction) => reason ?? (needs && whyNot[needs]);
  const isAnswered = settled === ids && (known.data !== undefined || known.isError);
  const isAsking = ids !== "" && !isAnswered;
  const isOverdue = useOverdue(isAsking ? ids : "", PATIENCE);
  // Before anything is typed the page's own lines stand first, which wait for nothing.
  const isSettled = query === "" || !isAsking || isOverdue || pages.length > 0 || noPage !== undefined;
  const fitting = fittingActions(here, ACTIONS, sought);
  const found =
    isAsking && !isOverdue ? NO_IDS : idOptions(typed.ids, isAnswered ? known.data : undefined, typed.beyond);
  const groups =
    query === ""
      ? [
          { heading: "On this page", options: possibleFirst(actionOptions(here, reasonOf)) },
          { heading: "Recent", options: recents },
          { heading: "Actions", options: possibleFirst(actionOptions(ACTIONS, reasonOf)) },
        ]
      : resultsFor({
          text: text.trim(),
          pages,
          noPage,
          ids: found,
          areIdsMeant:
            !/\p{L}/u.test(text) || typed.ids.length >= MANY_IDS || typed.ids.some(({ said }) => said !== undefined),
          actions: actionOptions(fitting, reasonOf),
          isMeant: isMeant(fitting, sought),
          runs: runs.ranked,
          attributes: ranked,
        });
  const error = (ids === "" ? null : known.error) ?? names.error ?? runs.names.error;
  return {
    groups: withoutRepeats(groups),
    isSettled,
    isAsking,
    error,
    retry: () => {
      for (const { isError, refetch } of [names, runs.names]) if (isError) void refetch();
      if (known.isError) void known.refetch();
    },
    isNothing: query !== "" && !isSaying(text),
    beyond: found.many.length > 0 ? 0 : typed.beyond.length,
  };
}

const NO_IDS = { many: [], read: [], unread: [], further: [] };

/** Their titles hold the same few words, so letters with others between are met in all of them. */
function useRuns(query: string) {
  const names = useQuery(runNamesQuery(query !== ""));
  const runs = useMemo(
    () => names.data?.map(({ id, title, labels, createdAt }) => ({ id, label: title, also: labels, createdAt })),
    [names.data],
  );
  return { names, ranked: useRanked(runs, query, MOST_RUNS, FIT.part) };
}

/** What the person opened last, but for the page that is open. */
function useRecents(person: string): readonly Option[] {
  const here = usePathname();
  const [paths] = useState(() => readRecents(person).filter((path) => path !== here));
  const ids = recentIds(paths);
  const known = useQuery(knownIdsQuery(ids));
  return recentOptions(paths, known.data ?? []).slice(0, MOST_RECENT);
}
