import { useRef } from "react";
import { newUuid } from "@/lib/query/new-uuid";
import { keyAfterFailure, idempotencyKeyFor, type PendingKey } from "@/lib/qualification/run/idempotency-key";

/** Idempotency keys of one run button. A key stays in this tab's memory until its request is answered. */
export function useIdempotencyKey() {
  const open = useRef<PendingKey>(undefined);
  return {
    /** @param input the complete request without its key. */
    idFor: (input: object): string => {
      open.current = idempotencyKeyFor(open.current, JSON.stringify(input), newUuid);
      return open.current.id;
    },
    began: () => {
      open.current = undefined;
    },
    failed: (error: Error) => {
      open.current = keyAfterFailure(open.current, error);
    },
  };
}
