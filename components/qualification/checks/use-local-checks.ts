"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { localChecksQuery, withCheck, type LocalCheck } from "@/lib/qualification/runs/local-checks";

export interface KeptCheck {
  readonly runId: string;
  /** Groups that the stored run evaluates differently. */
  readonly changed: number;
}

const NONE: readonly LocalCheck[] = [];

/** Local checks of this tab, and the one that is open. */
export function useLocalChecks() {
  const client = useQueryClient();
  const { queryKey } = localChecksQuery();
  const { data: checks = NONE } = useQuery(localChecksQuery());
  const [openId, setOpenId] = useState<string>();
  /** Check stored last. */
  const [kept, setKept] = useState<KeptCheck>();
  const open = (id: string | undefined) => {
    setOpenId(id);
    setKept(undefined);
  };
  const remove = (id: string) =>
    client.setQueryData(queryKey, (before = NONE) => before.filter((check) => check.id !== id));
  return {
    checks,
    opened: checks.find(({ id }) => id === openId),
    kept,
    open,
    add: (check: LocalCheck) => {
      client.setQueryData(queryKey, (before = NONE) => withCheck(before, check));
      open(check.id);
    },
    discard: remove,
    /** Replaces the check by the run that stores it. */
    keep: (id: string, as: KeptCheck) => {
      remove(id);
      open(undefined);
      setKept(as);
    },
  };
}

export type LocalChecks = ReturnType<typeof useLocalChecks>;
