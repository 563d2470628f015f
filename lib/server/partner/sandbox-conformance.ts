/** Conformance sessions in the embedded sandbox, one for each operator. The secret is in the answer to the start only. */
import "server-only";
import { z } from "zod";
import { type ConformanceCard, conformanceCardSchema } from "../../sandbox/conformance/card-schema.ts";
import { askSandbox, noAnswer, runningSandbox } from "./sandbox-process.ts";

export interface SandboxConformance {
  /** Base URL for a partner's client, on the loopback address of the console's machine. */
  readonly address: string;
  readonly accessKey: string;
  readonly card: ConformanceCard;
}

export interface StartedConformance extends SandboxConformance {
  readonly secret: string;
}

const sessionSchema = z.object({ path: z.string(), access_key: z.string(), card: conformanceCardSchema });
const startedSchema = sessionSchema.extend({ signing_secret: z.string() });

/** Ends the operator's session, if there is one, and starts another. @throws FailureError `missing`, `unreachable` */
export async function startSandboxConformance(operatorId: string): Promise<StartedConformance> {
  const response = await request(operatorId, "POST");
  const read = startedSchema.safeParse(response.ok ? await response.json() : undefined);
  if (!read.success) throw noAnswer();
  return { ...(await toSession(read.data)), secret: read.data.signing_secret };
}

/** `undefined`: the operator has no session. @throws FailureError `missing`, `unreachable` */
export async function sandboxConformance(operatorId: string): Promise<SandboxConformance | undefined> {
  const response = await request(operatorId, "GET");
  if (response.status === 404) return undefined;
  const read = sessionSchema.safeParse(response.ok ? await response.json() : undefined);
  if (!read.success) throw noAnswer();
  return toSession(read.data);
}

/** @throws FailureError `missing`, `unreachable` */
export async function endSandboxConformance(operatorId: string): Promise<void> {
  const response = await request(operatorId, "DELETE");
  if (!response.ok) throw noAnswer();
}

const request = (operatorId: string, method: "GET" | "POST" | "DELETE"): Promise<Response> =>
  askSandbox(`conformance?owner=${encodeURIComponent(operatorId)}`, method);

async function toSession({ path, access_key, card }: z.infer<typeof sessionSchema>): Promise<SandboxConformance> {
  const { baseUrl } = await runningSandbox();
  return { address: `${baseUrl}${path}`, accessKey: access_key, card };
}
