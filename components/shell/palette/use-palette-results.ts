"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useMemo, useState, useEffect } from "react";
import { useDebounced } from "@/components/ui/form/use-debounced";
import { idsInText } from "@/lib/palette/ids-in-text";
import type { IdMatches } from "@/lib/palette/palette-matches";
import { noPageAt, pagesInText } from "@/lib/palette/page-address";
import { attributeNamesListQuery, paletteLookupQuery, runNamesQuery } from "@/lib/palette/queries";
import { toPlainText } from "@/lib/plain-text";
import { runCooperatively } from "@/lib/cooperative";
import type { DeniedReasons } from "../denied-reasons";
import { type PaletteAction, pageActionAt, visibleActions } from "./actions";
import { visibleText, hasContent } from "./visible-text";
import { idOptions } from "./lookup-options";
import type { Option, OptionGroup } from "./option";
import { FIT, foldQuery, rankSteps, type Findable, type Ranked } from "./rank";
import { isThing, recentIds, thingOption } from "./recent-things";
import { readRecents } from "./recents";
import {
  actionOptions,
  fittingActions,
  isLikelyMeant,
  isSearched,
  allowedFirst,
  resultsFor,
  withoutRepeats,
} from "./results";
import { useOverdue } from "./use-overdue";
import { usePageActions } from "./use-page-actions";

const NOTHING: Ranked<never> = { top: [], total: 0 };

/**
 * Best of many entries, ranked in the background while the user types. The previous result stays until the new one is
 * ready.
 * @param query folded; `""` matches nothing.
 * @param worst last accepted kind of `FIT`.
 */
function useRanked<Entry extends Findable>(
  entries: readonly Entry[] | undefined,
  query: string,
  most: number,
  worst: number = FIT.scattered,
): Ranked<Entry> {
  const [found, setFound] = useState<Ranked<Entry>>(NOTHING);
  // External system: the browser's task queue; ranking yields to typing and painting. The latest query wins.
  useEffect(() => {
    if (!entries || query === "") return undefined;
    let enabled = true;
    const find = async () => {
      const ranked = await runCooperatively(rankSteps(entries, query, most, worst), () => enabled);
      if (ranked && enabled) setFound(ranked);
    };
    void find();
    return () => {
      enabled = false;
    };
  }, [entries, query, most, worst]);
  return query === "" ? NOTHING : found;
}

/** In the order of the paths; items missing from the store are omitted. */
export function recentOptions(paths: readonly string[], lookups: readonly IdMatches[]): readonly Option[] {
  return paths.flatMap((path): readonly Option[] => {
    if (!isThing(path)) {
      const page = pageActionAt(path);
      return page?.to === undefined ? [] : [{ id: `recent ${path}`, kind: "page", label: page.label, to: page.to }];
    }
    const thing = thingOption(path, lookups);
    return thing ? [thing] : [];
  });
}

/** Milliseconds without a key press before the store is queried. */
const DEBOUNCE_MS = 120;
/** Milliseconds after which the results no longer wait for the store. */
const LOOKUP_TIMEOUT_MS = 3_000;
/** Two numbers in a sentence may be anything; this many valid ids are intentional. */
const MANY_IDS = 3;
const MOST_ATTRIBUTES = 50;
const MOST_RUNS = 5;
const MOST_RECENT = 8;

export interface PaletteResults {
  readonly groups: readonly OptionGroup[];
  /** The first option is final: Enter must not choose an option that is about to move. */
  readonly isSettled: boolean;
  /** The store lookup is in flight. */
  readonly isLookingUp: boolean;
  /** Error of the store lookup. */
  readonly error: Error | null;
  readonly retry: () => void;
  /** The text contains nothing searchable. */
  readonly isNothing: boolean;
  /** Number of ids without an option. */
  readonly beyond: number;
}

/** Conditions under which actions are offered. */
export interface PaletteRights {
  readonly deniedReasons: DeniedReasons;
  /** The console runs on the embedded sandbox. */
  readonly sandboxMode: boolean;
}

/**
 * All palette results for a text.
 * @param isPointed the user moved the highlight: the list before any typing stays as it is.
 */
export function usePaletteResults(
  raw: string,
  person: string,
  { deniedReasons, sandboxMode }: PaletteRights,
  isPointed: boolean,
): PaletteResults {
  // Text typed before this code was loaded is not cleaned yet.
  const text = visibleText(raw);
  const query = foldQuery(text);
  // Text that is too long or not searchable matches no name.
  const sought = isSearched(text.trim()) ? query : "";
  const typed = useMemo(() => idsInText(text, window.location.host), [text]);
  const pages = useMemo(() => pagesInText(text, window.location.origin), [text]);
  const noPage = useMemo(() => noPageAt(text, window.location.origin), [text]);
  const ids = typed.ids.map((id) => id.text).join(",");
  const debouncedIds = useDebounced(ids, DEBOUNCE_MS);
  const lookups = useQuery(paletteLookupQuery(debouncedIds.split(",").filter(Boolean)));
  const names = useQuery(attributeNamesListQuery());
  const attributes = useMemo(
    () => names.data?.names.map(([id, name]) => ({ id, label: toPlainText(name), also: id })),
    [names.data],
  );
  const ranked = useRanked(attributes, sought, MOST_ATTRIBUTES);
  const runs = useRuns(sought);
  const recents = useRecents(person);
  const here = usePageActions(text, isPointed || text !== "");
  const reasonOf = ({ reason, needs }: PaletteAction) => reason ?? (needs && deniedReasons[needs]);
  const isAnswered = debouncedIds === ids && (lookups.data !== undefined || lookups.isError);
  const isLookingUp = ids !== "" && !isAnswered;
  const isOverdue = useOverdue(isLookingUp ? ids : "", LOOKUP_TIMEOUT_MS);
  // The page's own actions, listed before any typing, need no query.
  const isSettled = query === "" || !isLookingUp || isOverdue || pages.length > 0 || noPage !== undefined;
  const actions = visibleActions(deniedReasons, sandboxMode);
  const fitting = fittingActions(here, actions, sought);
  const found =
    isLookingUp && !isOverdue ? NO_IDS : idOptions(typed.ids, isAnswered ? lookups.data : undefined, typed.beyond);
  const groups =
    query === ""
      ? [
          { heading: "On this page", options: allowedFirst(actionOptions(here, reasonOf)) },
          { heading: "Recent", options: recents },
          { heading: "Actions", options: allowedFirst(actionOptions(actions, reasonOf)) },
        ]
      : resultsFor({
          text: text.trim(),
          pages,
          noPage,
          ids: found,
          areIdsMeant:
            !/\p{L}/u.test(text) ||
            typed.ids.length >= MANY_IDS ||
            typed.ids.some(({ kind: said }) => said !== undefined),
          actions: actionOptions(fitting, reasonOf),
          actionsFirst: isLikelyMeant(fitting, sought),
          runs: runs.ranked,
          attributes: ranked,
        });
  const error = (ids === "" ? null : lookups.error) ?? names.error ?? runs.names.error;
  return {
    groups: withoutRepeats(groups),
    isSettled,
    isLookingUp,
    error,
    retry: () => {
      for (const { isError, refetch } of [names, runs.names]) if (isError) void refetch();
      if (lookups.isError) void lookups.refetch();
    },
    isNothing: query !== "" && !hasContent(text),
    beyond: found.many.length > 0 ? 0 : typed.beyond.length,
  };
}

const NO_IDS = { many: [], read: [], unread: [], further: [] };

/** Run titles share the same few words, so scattered letters would match all of them. */
function useRuns(query: string) {
  const names = useQuery(runNamesQuery(query !== ""));
  const runs = useMemo(
    () => names.data?.map(({ id, title, labels, createdAt }) => ({ id, label: title, also: labels, createdAt })),
    [names.data],
  );
  return { names, ranked: useRanked(runs, query, MOST_RUNS, FIT.part) };
}

/** Recently opened pages of the operator, except the open one. */
function useRecents(person: string): readonly Option[] {
  const here = usePathname();
  const [paths] = useState(() => readRecents(person).filter((path) => path !== here));
  const ids = recentIds(paths);
  const lookups = useQuery(paletteLookupQuery(ids));
  return recentOptions(paths, lookups.data ?? []).slice(0, MOST_RECENT);
}
