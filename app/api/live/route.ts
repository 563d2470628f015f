/** Liveness probe: the process answers, also while it is stopping. */
import { buildInfo } from "@/lib/server/build-info";
import { isStopping } from "@/lib/server/shutdown/stop-hooks";

export const dynamic = "force-dynamic";

export function GET(): Response {
  const facts = {
    live: true,
    ...buildInfo(),
    uptimeSeconds: Math.floor(process.uptime()),
    stopping: isStopping(),
  };
  return Response.json(facts, { headers: { "cache-control": "no-store" } });
}
