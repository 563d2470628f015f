/** Per-test proxy in front of a sandbox, so that a test can change opportunities while they are watched. */
import { sandboxProxy, type SandboxProxy } from "./sandbox-proxy";

/** Opportunity as sent over the wire. */
interface SentOpportunity {
  status: string;
  cost_per_interview: number;
  length_of_interview: number;
  quotas: { id: string; count: number; status: string; cells: string[] }[][];
  filters: { id: string; cells: string[] }[][];
  cells: Record<string, unknown>[];
}

type Change = (opportunity: SentOpportunity) => void;

export interface ChangingService extends SandboxProxy {
  /** Changes applied to later responses, by id; a number is a status returned instead of the response. */
  readonly set: (changes: Readonly<Record<string, Change | number>>) => void;
  /** Ids of the requested opportunities, in order of arrival. */
  readonly requested: readonly string[];
}

/** @param upstream base URL of the sandbox. */
export async function changingService(upstream: string): Promise<ChangingService> {
  const requested: string[] = [];
  let changes: Readonly<Record<string, Change | number>> = {};
  const proxy = await sandboxProxy(async ({ operation, body, forward }) => {
    const id = operation === "get-opportunity" ? (/"id"\s*:\s*(\d+)/.exec(body)?.[1] ?? "") : "";
    const change = changes[id];
    if (id !== "") requested.push(id);
    if (typeof change === "number") {
      return Response.json({ message: change === 404 ? "Unknown opportunity." : "Not now." }, { status: change });
    }
    const answer = await forward(upstream);
    return change && answer?.ok ? new Response(changed(await answer.text(), change), answer) : answer;
  });
  return {
    ...proxy,
    set: (next) => {
      changes = { ...changes, ...next };
    },
    requested,
  };
}

function changed(text: string, change: Change): string {
  const opportunity = JSON.parse(text) as SentOpportunity;
  change(opportunity);
  return JSON.stringify(opportunity);
}
