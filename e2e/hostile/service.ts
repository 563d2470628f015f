/** Per-test proxy in front of a sandbox that replaces every text with a hostile one. */
import { sandboxProxy, type SandboxProxy } from "../harness/service/sandbox-proxy";
import { hostile, SCRIPT_LINK } from "./texts";

type Json = Record<string, unknown>;

/** Number of attributes in the lists. */
const LISTED = 40;
/** Id of an opportunity whose enumerated values are hostile as well. */
export const ODD = "55438";

/** @param upstream base URL of the sandbox. */
export async function hostileService(upstream: string): Promise<SandboxProxy> {
  const fetchCounts = new Map<string, number>();
  return sandboxProxy(async ({ operation, body, forward }) => {
    const answer = await forward(upstream);
    if (!answer?.headers.get("content-type")?.includes("json")) return answer;
    const asked = operation + body;
    const fetchNumber = (fetchCounts.get(asked) ?? 0) + 1;
    fetchCounts.set(asked, fetchNumber);
    const received: unknown = await answer.json();
    const sent = answer.ok
      ? withHostileTexts(operation, received, fetchNumber)
      : { message: hostile(`refusal of ${operation}`) };
    return new Response(JSON.stringify(sent), {
      status: answer.status,
      headers: { "content-type": "application/json" },
    });
  });
}

function withHostileTexts(operation: string, received: unknown, fetchNumber: number): unknown {
  if (Array.isArray(received) && operation.endsWith("attributes")) return received.slice(0, LISTED);
  if (Array.isArray(received)) return (received as Json[]).map(qualification);
  if (operation === "get-attribute-info") return attribute(received as Json, fetchNumber);
  if (operation === "get-opportunity") return opportunity(received as Json, fetchNumber);
  return operation === "create-context" ? { id: hostile("a context") } : received;
}

function attribute(received: Json, fetchNumber: number): Json {
  const of = (what: string) => hostile(`${what} of ${String(received["id"])}`);
  const question = received["question"] as Json | null;
  return {
    ...received,
    name: of("name"),
    description: of(`description ${fetchNumber}`),
    display_mode: of("mode"),
    question: question && {
      text: of("question"),
      translations: translated(question, (locale) => of(`question ${locale}`)),
    },
    answers: (received["answers"] as Json[]).map((answer) => ({
      ...answer,
      text: of(`answer ${String(answer["id"])}, ${fetchNumber},`),
      translations: translated(answer, (locale) => of(`answer ${String(answer["id"])} ${locale}`)),
    })),
  };
}

/** Texts in the existing locales, and in one whose name is hostile as well. */
const translated = ({ translations }: Json, text: (locale: string) => string): Json[] => [
  ...(translations as Json[]).map((one) => ({ ...one, text: text(String(one["locale"])) })),
  { locale: hostile("locale", 300), text: text("another") },
];

function opportunity(received: Json, fetchNumber: number): Json {
  const id = String(received["id"]);
  const of = (what: string) => hostile(`${what} of ${id}`);
  const tag = (name: unknown) => of(`tag ${String(name)}`);
  const steps = (name: string) =>
    (received[name] as Json[][] | null)?.map((step, index) =>
      step.map((entry) => ({
        ...entry,
        id: of(`${name} ${index}`),
        cells: (entry["cells"] as string[]).map(tag),
        ...(id === ODD && name === "quotas" && { status: of("entry") }),
      })),
    );
  return {
    ...received,
    order_number: of(`order ${fetchNumber}`),
    evaluation: of("evaluation"),
    devices: [of("device"), of(`device ${fetchNumber}`)],
    links: { live: SCRIPT_LINK + of("link") },
    notified: of("notified"),
    requirements: { [of("requirement")]: true },
    cells: (received["cells"] as Json[]).map((cell) => ({ ...cell, tag: tag(cell["tag"]) })),
    filters: steps("filters"),
    quotas: steps("quotas"),
    ...(id === ODD && {
      status: of("status"),
      created: of("created"),
      locale: { language: of("language"), country: of("country") },
      cells: (received["cells"] as Json[]).map((cell, index) => ({
        ...cell,
        tag: tag(cell["tag"]),
        value: of(`value ${index}`),
        ...(index === 0 && { kind: of("kind"), list: [of("list")], operator: of("operator") }),
      })),
    }),
  };
}

const qualification = (received: Json): Json => ({
  ...received,
  ...(received["qualified"] === true && { start_url: SCRIPT_LINK + hostile("start", 200) }),
  [hostile("field", 60)]: hostile("unknown field"),
});
