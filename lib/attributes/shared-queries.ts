/** Queries shared with other slices, without the address definitions of the attribute screens. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callQuery } from "../query/call-action.ts";
import { readAnswers, readAttributesOverview, readNames, readPreferences } from "./actions.ts";
import { localesInUse } from "./model/counts.ts";
import type { WantedName } from "./names/attribute-names.ts";

export const attributesKey = ["attributes"] as const;

export const attributesOverviewQuery = () =>
  queryOptions({
    queryKey: [...attributesKey, "overview"],
    queryFn: () => callQuery(readAttributesOverview({})),
  });

/** Locales of the stored texts, sorted; without values of the service that are not locales. */
export const localesQuery = () =>
  queryOptions({
    ...attributesOverviewQuery(),
    select: (overview): readonly string[] => localesInUse(overview.locales),
  });

/** Texts for the ids of other slices. Requests are sorted into the key, so that equal requests share one result. */
export const namesQuery = ({ locale, wanted }: { locale: string | undefined; wanted: readonly WantedName[] }) => {
  const sorted = wanted
    .map(({ attributeId, answerIds }) => ({ attributeId, answerIds: [...new Set(answerIds)].toSorted() }))
    .toSorted((a, b) => (a.attributeId < b.attributeId ? -1 : 1));
  return queryOptions({
    queryKey: [...attributesKey, "names", locale ?? "", sorted],
    queryFn: () => callQuery(readNames({ wanted: sorted, ...(locale ? { locale } : {}) })),
    placeholderData: keepPreviousData,
  });
};

export const answersQuery = ({ id, locale }: { id: string; locale: string | undefined }) =>
  queryOptions({
    queryKey: [...attributesKey, "one", id, "answers", locale ?? ""],
    queryFn: () => callQuery(readAnswers({ id, ...(locale ? { locale } : {}) })),
  });

const preferencesKey = ["attribute-preferences"] as const;

/** Preferences of the operator. Only this page changes them, so they never become stale. */
export const preferencesQuery = () =>
  queryOptions({
    queryKey: preferencesKey,
    queryFn: () => callQuery(readPreferences({})),
    staleTime: Number.POSITIVE_INFINITY,
  });
