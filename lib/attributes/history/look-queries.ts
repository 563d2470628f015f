/** Query options for the changes since the operator's last look. */
import { queryOptions } from "@tanstack/react-query";
import { callQuery } from "../../query/call-action.ts";
import { getResult } from "../../query/get-result.ts";
import { attributesKey } from "../shared-queries.ts";
import { lookAtChanges, readUnseenChanges } from "./look-actions.ts";
import type { UnseenChanges } from "./unseen-changes.ts";

const onServer = () => typeof window === "undefined";

export const unseenChangesQuery = () =>
  queryOptions({
    queryKey: [...attributesKey, "unseen-changes"],
    queryFn: async ({ signal }): Promise<UnseenChanges> =>
      onServer()
        ? await callQuery(readUnseenChanges({}))
        : getResult<UnseenChanges>("/api/attributes/changes/unseen", {}, signal),
  });

/** Called once per newest change, because the call records the look. */
export const lookQuery = (change: number) =>
  queryOptions({
    queryKey: ["attribute-changes-look", change],
    queryFn: async ({ client }) => {
      const look = await callQuery(lookAtChanges({ change }));
      void client.invalidateQueries({ queryKey: unseenChangesQuery().queryKey });
      return look;
    },
    staleTime: Infinity,
    retry: false,
  });
