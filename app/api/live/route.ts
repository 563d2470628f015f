/** Liveness probe: the process answers, also while it is stopping. */
import manifest from "@/package.json" with { type: "json" };
import { isStopping } from "@/lib/server/shutdown/stop-hooks";

export const dynamic = "force-dynamic";

export function GET(): Response {
  const facts = {
    live: true,
    version: manifest.version,
    uptimeSeconds: Math.floor(process.uptime()),
    stopping: isStopping(),
  };
  return Response.json(facts, { headers: { "cache-control": "no-store" } });
}
