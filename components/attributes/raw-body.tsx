"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { attributeBodyQuery } from "@/lib/attributes/queries";
import type { Int64 } from "@/lib/int64";
import { QueryView } from "../query/query-view";
import { Button } from "../ui/button";
import { CopyButton } from "../ui/copy-button";
import { JsonView } from "../ui/json-view";
import { Notice } from "../ui/notice";
import { Panel } from "../ui/panel";
import { SkeletonRows } from "../ui/skeleton-rows";

/** Laying out more than this many characters makes the browser think. */
const LARGE = 3_000_000;

/** The service's answer, as it came. */
export function RawBody({ id, readAt }: { readonly id: Int64; readonly readAt: number }) {
  const query = useQuery(attributeBodyQuery(id, readAt));
  const [anyway, setAnyway] = useState(false);
  return (
    <Panel title="As received" aside={<span className="mono">/get-attribute-info</span>}>
      <QueryView query={query} skeleton={<SkeletonRows rows={12} columns={1} />}>
        {({ text }) =>
          text.length <= LARGE || anyway ? (
            <JsonView text={text} label={`Attribute ${id} as received`} maxHeight={680} />
          ) : (
            <div className="p-3.5">
              <Notice
                title={`This answer has ${text.length.toLocaleString("en")} characters`}
                actions={
                  <>
                    <Button onClick={() => setAnyway(true)}>Lay it out</Button>
                    <CopyButton text={text} what={`attribute ${id} as received`} size="md">
                      Copy
                    </CopyButton>
                  </>
                }
              >
                Laying it out takes the browser a few seconds.
              </Notice>
            </div>
          )
        }
      </QueryView>
    </Panel>
  );
}
