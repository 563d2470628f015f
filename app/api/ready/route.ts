/** Readiness probe: 200 with facts, or 503 with the reason. Does not call the service. */
import { readiness } from "@/lib/server/health/readiness";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const found = await readiness();
  return Response.json(found, { status: found.ready ? 200 : 503, headers: { "cache-control": "no-store" } });
}
