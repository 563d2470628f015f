/** Readiness probe: checks the store and the settings; does not call the service. */
import { consoleStore } from "@/lib/server/console-store";
import { env } from "@/lib/server/env";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const headers = { "cache-control": "no-store" };
  try {
    await (await consoleStore()).people.count();
    return Response.json({ ready: true, mode: env().mode }, { headers });
  } catch {
    return Response.json({ ready: false }, { status: 503, headers });
  }
}
