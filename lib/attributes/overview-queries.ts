/** Queries shared with other slices, without the address definitions of the attribute screens. */
import { queryOptions } from "@tanstack/react-query";
import { callQuery } from "../query/call-action.ts";
import { readAttributesOverview } from "./actions.ts";

export const attributesKey = ["attributes"] as const;

export const attributesOverviewQuery = () =>
  queryOptions({
    queryKey: [...attributesKey, "overview"],
    queryFn: () => callQuery(readAttributesOverview({})),
  });

/** All locales of the stored texts, sorted. */
export const localesQuery = () =>
  queryOptions({ ...attributesOverviewQuery(), select: (overview): readonly string[] => overview.locales });
