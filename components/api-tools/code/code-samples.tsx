"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query/query-view";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { codeQuery } from "@/lib/api-tools/code/queries";
import { SampleEditor } from "./sample-editor";

/** Programs that sign and call an operation, in seven languages. */
export function CodeSamples() {
  const view = useQuery(codeQuery());
  return (
    <QueryView query={view} skeleton={<SkeletonRows framed rows={12} columns={1} />}>
      {(data) => <SampleEditor view={data} />}
    </QueryView>
  );
}
