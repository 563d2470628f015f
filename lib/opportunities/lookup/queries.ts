import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callQuery } from "../../query/call-action.ts";
import { libraryKey } from "../library/library-key.ts";
import { recognisePasted } from "./actions.ts";

/** Library matches of the pasted texts. */
export const recognisedQuery = (texts: readonly string[]) =>
  queryOptions({
    queryKey: [...libraryKey, "recognised", texts],
    queryFn: () => callQuery(recognisePasted({ texts: [...texts] })),
    enabled: texts.length > 0,
    placeholderData: keepPreviousData,
  });
