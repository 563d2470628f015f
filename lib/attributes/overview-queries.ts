/** Queries shared with other slices, without the address definitions of the attribute screens. */
import { queryOptions } from "@tanstack/react-query";
import { callQuery } from "../query/call-action.ts";
import { readAttributesOverview } from "./actions.ts";
import { localesInUse } from "./model/counts.ts";

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
