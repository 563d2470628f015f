/** A service of a test's own in front of a sandbox: whatever it says in words is hostile. */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { hostile, SCRIPT_LINK } from "./texts";

type Json = Record<string, unknown>;

export interface HostileService {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Of the lists so many attributes are told. */
const LISTED = 40;
/** Of this opportunity also what is otherwise one of a few words. */
export const ODD = "55438";

/** @param behind where the sandbox is. */
export async function hostileService(behind: string): Promise<HostileService> {
  const readings = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const operation = (request.url ?? "").slice(1);
    const headers = Object.entries(request.headers).filter(([name]) => /^(service-|content-type|accept$)/.test(name));
    const answer = await fetch(`${behind}/${operation}`, {
      method: "POST",
      headers: Object.fromEntries(headers) as Record<string, string>,
      body,
    }).catch(() => undefined);
    if (!answer) return void request.socket.destroy();
    const type = answer.headers.get("content-type") ?? "application/json";
    response.writeHead(answer.status, { "content-type": type });
    if (!type.includes("json")) return void response.end(Buffer.from(await answer.arrayBuffer()));
    const asked = operation + body;
    const reading = (readings.get(asked) ?? 0) + 1;
    readings.set(asked, reading);
    const said: unknown = JSON.parse(await answer.text());
    response.end(
      JSON.stringify(answer.ok ? altered(operation, said, reading) : { message: hostile(`refusal of ${operation}`) }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function altered(operation: string, said: unknown, reading: number): unknown {
  if (Array.isArray(said) && operation.endsWith("attributes")) return said.slice(0, LISTED);
  if (Array.isArray(said)) return (said as Json[]).map(qualification);
  if (operation === "get-attribute-info") return attribute(said as Json, reading);
  if (operation === "get-opportunity") return opportunity(said as Json, reading);
  return operation === "create-context" ? { id: hostile("a context") } : said;
}

function attribute(said: Json, reading: number): Json {
  const of = (what: string) => hostile(`${what} of ${String(said["id"])}`);
  const question = said["question"] as Json | null;
  return {
    ...said,
    name: of("name"),
    description: of(`description ${reading}`),
    display_mode: of("mode"),
    question: question && {
      text: of("question"),
      translations: translated(question, (locale) => of(`question ${locale}`)),
    },
    answers: (said["answers"] as Json[]).map((answer) => ({
      ...answer,
      text: of(`answer ${String(answer["id"])}, ${reading},`),
      translations: translated(answer, (locale) => of(`answer ${String(answer["id"])} ${locale}`)),
    })),
  };
}

/** In the locales that there are, and in one whose name is hostile too. */
const translated = ({ translations }: Json, text: (locale: string) => string): Json[] => [
  ...(translations as Json[]).map((one) => ({ ...one, text: text(String(one["locale"])) })),
  { locale: hostile("locale", 300), text: text("another") },
];

function opportunity(said: Json, reading: number): Json {
  const id = String(said["id"]);
  const of = (what: string) => hostile(`${what} of ${id}`);
  const tag = (name: unknown) => of(`tag ${String(name)}`);
  const steps = (name: string) =>
    (said[name] as Json[][] | null)?.map((step, place) =>
      step.map((entry) => ({
        ...entry,
        id: of(`${name} ${place}`),
        cells: (entry["cells"] as string[]).map(tag),
        ...(id === ODD && name === "quotas" && { status: of("entry") }),
      })),
    );
  return {
    ...said,
    order_number: of(`order ${reading}`),
    evaluation: of("evaluation"),
    devices: [of("device"), of(`device ${reading}`)],
    links: { live: SCRIPT_LINK + of("link") },
    notified: of("notified"),
    requirements: { [of("requirement")]: true },
    cells: (said["cells"] as Json[]).map((cell) => ({ ...cell, tag: tag(cell["tag"]) })),
    filters: steps("filters"),
    quotas: steps("quotas"),
    ...(id === ODD && {
      status: of("status"),
      created: of("created"),
      locale: { language: of("language"), country: of("country") },
      cells: (said["cells"] as Json[]).map((cell, place) => ({
        ...cell,
        tag: tag(cell["tag"]),
        value: of(`value ${place}`),
        ...(place === 0 && { kind: of("kind"), list: [of("list")], operator: of("operator") }),
      })),
    }),
  };
}

const qualification = (said: Json): Json => ({
  ...said,
  ...(said["qualified"] === true && { start_url: SCRIPT_LINK + hostile("start", 200) }),
  [hostile("field", 60)]: hostile("unknown field"),
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
