"use client";

import { useQuery } from "@tanstack/react-query";
import { StatusIcon } from "@/components/ui/status-icon";
import { findingsQuery } from "@/lib/opportunities/findings/finding-queries";

interface FindingsCountProps {
  readonly id: string;
  readonly readAt: number;
}

/** Jump link with the number of findings, for layouts where the findings come below the steps. */
export function FindingsCount({ id, readAt }: FindingsCountProps) {
  const { data } = useQuery(findingsQuery(id, readAt));
  const findings = data?.findings ?? [];
  const [worst] = findings;
  if (!worst) return null;
  return (
    <a href="#findings" className="mb-1.5 inline-flex min-h-6 items-center gap-1.5 xl:hidden">
      <StatusIcon state={worst.state} />
      {findings.length} {findings.length === 1 ? "finding" : "findings"}
    </a>
  );
}
