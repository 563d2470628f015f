"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "@/components/query/query-view";
import { RawJson } from "@/components/query/raw-json";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { CopyButton } from "@/components/ui/text/copy-button";
import { attributeBodyQuery } from "@/lib/attributes/queries";
import type { Int64 } from "@/lib/int64";

/** Characters above which laying out the body blocks the browser noticeably. */
const LARGE_BODY = 3_000_000;

/** Raw body of the service's response. */
export function RawBody({ id, readAt }: { readonly id: Int64; readonly readAt: number }) {
  const query = useQuery(attributeBodyQuery(id, readAt));
  const [showAnyway, setShowAnyway] = useState(false);
  return (
    <Panel title="As received" aside={<span className="mono">/get-attribute-info</span>}>
      <QueryView query={query} skeleton={<SkeletonRows rows={12} columns={1} />}>
        {({ text }) =>
          text.length <= LARGE_BODY || showAnyway ? (
            <RawJson text={text} subject={`attribute ${id}`} maxHeight={680} />
          ) : (
            <div className="p-3.5">
              <Notice
                title={`This response has ${text.length.toLocaleString("en")} characters`}
                actions={
                  <>
                    <Button onClick={() => setShowAnyway(true)}>Show anyway</Button>
                    <CopyButton text={text} subject={`attribute ${id} as received`} size="md">
                      Copy
                    </CopyButton>
                  </>
                }
              >
                Your browser may need a few seconds to display it.
              </Notice>
            </div>
          )
        }
      </QueryView>
    </Panel>
  );
}
