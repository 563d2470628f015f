"use client";

import { useQuery } from "@tanstack/react-query";
import { StatusIcon } from "@/components/ui/status-icon";
import { Link } from "@/components/ui/navigation/link";
import { routes } from "@/lib/routes";
import { activeFaultsQuery } from "@/lib/sandbox-demo/fault-queries";
import type { SandboxFault } from "@/lib/sandbox-demo/fault-view";
import { flagText } from "@/lib/sandbox-demo/flag-text";

/** Line above every page while a fault is on in the sandbox, so that no one takes its effects for a problem of the console. */
export function FaultFlag({ initial }: { readonly initial: readonly SandboxFault[] }) {
  const { data: faults } = useQuery({ ...activeFaultsQuery(), initialData: initial });
  if (faults.length === 0) return null;
  return (
    <p
      data-no-print
      className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-0.5 rounded-control border border-l-3 border-line border-l-maybe bg-raised px-3 py-1.5 text-small"
    >
      <StatusIcon state="maybe" />
      <span className="min-w-0 wrap-anywhere">{flagText(faults)}.</span>
      <Link href={routes.faultLab()}>Open fault lab</Link>
    </p>
  );
}
