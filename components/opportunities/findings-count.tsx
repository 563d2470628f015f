"use client";

import { useQuery } from "@tanstack/react-query";
import { Mark } from "@/components/ui/mark";
import { findingsQuery } from "@/lib/opportunities/finding-queries";

interface FindingsCountProps {
  readonly id: string;
  readonly readAt: number;
}

/** Where the findings stand below the steps: how many there are, and the way down. */
export function FindingsCount({ id, readAt }: FindingsCountProps) {
  const { data } = useQuery(findingsQuery(id, readAt));
  const findings = data?.findings ?? [];
  const [worst] = findings;
  if (!worst) return null;
  return (
    <a href="#findings" className="mb-1.5 inline-flex min-h-6 items-center gap-1.5 xl:hidden">
      <Mark state={worst.state} />
      {findings.length} {findings.length === 1 ? "finding" : "findings"}
    </a>
  );
}
