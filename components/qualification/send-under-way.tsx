"use client";

import { useQuery } from "@tanstack/react-query";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { runsQuery } from "@/lib/qualification/queries";
import { routes } from "@/lib/routes";
import { runTitle } from "@/lib/qualification/run-title";

interface SendUnderWayProps {
  /** Address of the operator. */
  readonly own: string;
  /** The run that this page shows already. */
  readonly except: string | undefined;
}

/** As often the list of runs is looked at while one of them goes on. */
const LOOK_EVERY = 3_000;

/** A run that the operator began elsewhere, so that nobody starts it twice. */
export function SendUnderWay({ own, except }: SendUnderWayProps) {
  const runs = useQuery({
    ...runsQuery(),
    refetchInterval: (query) => (query.state.data?.rows.some((run) => run.state === "running") ? LOOK_EVERY : false),
  });
  const others = (runs.data?.rows ?? []).filter(
    ({ id, operator, state }) => state === "running" && operator === own && id !== except,
  );
  if (others.length === 0) return null;
  return (
    <Notice title={others.length === 1 ? "A run of yours goes on" : `${others.length} runs of yours go on`}>
      <ul className="grid gap-0.5">
        {others.map((run) => (
          <li key={run.id}>
            <Link href={routes.run(run.id)} className="inline-flex min-h-6 items-center underline underline-offset-2">
              {runTitle(run)}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
