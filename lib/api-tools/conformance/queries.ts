/** Query key and options of the conformance page. */
import { queryOptions } from "@tanstack/react-query";
import { callQuery } from "../../query/call-action.ts";
import { readConformance } from "./actions.ts";
import type { ConformanceView } from "./conformance-view.ts";

export const conformanceQuery = () =>
  queryOptions({
    queryKey: ["api-tools", "conformance"],
    queryFn: (): Promise<ConformanceView> => callQuery(readConformance({})),
  });
