/** Per-test proxy in front of a sandbox, so that a test can change opportunities while they are watched. */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

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

export interface ChangingService {
  readonly url: string;
  /** Changes applied to later responses, by id; a number is a status returned instead of the response. */
  readonly set: (changes: Readonly<Record<string, Change | number>>) => void;
  /** Ids of the requested opportunities, in order of arrival. */
  readonly requested: readonly string[];
  readonly close: () => Promise<void>;
}

/** @param upstream base URL of the sandbox. */
export async function changingService(upstream: string): Promise<ChangingService> {
  const requested: string[] = [];
  let changes: Readonly<Record<string, Change | number>> = {};
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const id = request.url === "/get-opportunity" ? (/"id"\s*:\s*(\d+)/.exec(body)?.[1] ?? "") : "";
    const change = changes[id];
    if (id !== "") requested.push(id);
    if (typeof change === "number") {
      const message = change === 404 ? "Unknown opportunity." : "Not now.";
      response.writeHead(change, { "content-type": "application/json" }).end(JSON.stringify({ message }));
      return;
    }
    const headers = Object.entries(request.headers).filter(([name]) => /^(service-|content-type|accept$)/.test(name));
    const answer = await fetch(upstream + (request.url ?? ""), {
      method: "POST",
      headers: Object.fromEntries(headers) as Record<string, string>,
      body,
    }).catch(() => undefined);
    if (!answer) return void request.socket.destroy();
    const text = await answer.text();
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "application/json" });
    response.end(change && answer.ok ? changed(text, change) : text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (next) => {
      changes = { ...changes, ...next };
    },
    requested,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function changed(text: string, change: Change): string {
  const opportunity = JSON.parse(text) as SentOpportunity;
  change(opportunity);
  return JSON.stringify(opportunity);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
