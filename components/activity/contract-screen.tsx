"use client";

import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { contractQuery } from "@/lib/activity/activity-queries";
import { ActivityExport } from "./activity-export";
import { ContractList } from "./contract-list";

/** Fields, values and types sent by the service under this partner account that are not in the contract. */
export function ContractScreen() {
  const list = useQuery(contractQuery());
  const count = list.data?.lines.length;
  return (
    <Panel
      title="Differences from the contract"
      count={count?.toLocaleString("en")}
      aside={
        <>
          <ActivityExport
            path="/api/activity/contract/export"
            formats={["csv"]}
            disabledReason={count === 0 ? "There is nothing to export." : undefined}
          />
          <Button
            data-key="r"
            data-key-label="Refresh differences"
            size="sm"
            pending={list.isFetching}
            onClick={() => void list.refetch()}
          >
            <RefreshCw aria-hidden />
            Refresh
          </Button>
        </>
      }
    >
      <QueryView query={list} skeleton={<SkeletonRows rows={8} columns={6} />}>
        {({ lines }) =>
          lines.length === 0 ? (
            <EmptyState title="No differences from the contract so far" />
          ) : (
            <ContractList lines={lines} />
          )
        }
      </QueryView>
    </Panel>
  );
}
