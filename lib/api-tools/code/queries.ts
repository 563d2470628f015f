/** Query of the code page. The templates come once; the browser fills in the operation and the body. */
import { queryOptions } from "@tanstack/react-query";
import { getResult } from "../../query/get-result.ts";
import type { CodeView } from "./code-view.ts";

export const codeQuery = () =>
  queryOptions({
    queryKey: ["api-tools", "code"],
    queryFn: ({ signal }) => getResult<CodeView>("/api/tools/code", {}, signal),
  });
