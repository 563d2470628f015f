/** Throughput of the client, which signs, parses, checks and logs, against bare HTTP requests that only read the text. */
import { pino } from "pino";
import { Agent, request } from "undici";
import { createClient } from "../../../lib/sampling/client.ts";
import { defaultDialect } from "../../../lib/sampling/dialect.ts";
import { createTransport } from "../../../lib/sampling/transport/transport.ts";
import { faultCalls } from "../../../lib/testing/faults/fault-calls.ts";
import { compare, type Row } from "../row.ts";
import { attributeService } from "./attribute-worker.ts";

const CALLS = 3_000;
const SMOKE_CALLS = 20;
const { concurrency } = defaultDialect;
const MIN_RATIO = 0.8;

export async function clientRows(smoke: boolean): Promise<readonly Row[]> {
  const calls = smoke ? SMOKE_CALLS : CALLS;
  const service = await attributeService(attributeText());
  const agent = new Agent({ pipelining: 1, connections: concurrency });
  const transport = createTransport();
  // Written nowhere: the speed of a disk is not part of the client.
  const logger = pino({ base: null }, { write: () => undefined });
  const client = createClient({
    baseUrl: service.url,
    credentials: { accessKey: "bench", signingSecret: "a secret of the bench" },
    dialect: defaultDialect,
    transport,
    onRecord: (record) => logger.info(record, "call"),
  });
  const bare = () =>
    perSecond(calls, async () => {
      const { body } = await request(`${service.url}/get-attribute-info`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: '{"attribute_id":1}',
        dispatcher: agent,
      });
      await body.text();
    });
  const signed = () => perSecond(calls, () => faultCalls["get-attribute-info"](client));
  try {
    // Warm-up, so that the code of both is optimized before it is measured.
    await bare();
    await signed();
    return [
      await compare({
        name: "calls of the client in process, against bare requests",
        unit: "calls/s",
        smoke,
        target: `≥ ${MIN_RATIO}×`,
        meets: ({ ratio }) => ratio >= MIN_RATIO,
        baseline: bare,
        subject: signed,
      }),
    ];
  } finally {
    await client.close();
    await transport.close();
    await agent.close();
    await service.close();
  }
}

async function perSecond(calls: number, call: () => Promise<unknown>): Promise<number> {
  let begun = 0;
  const caller = async (): Promise<void> => {
    while (begun < calls) {
      begun += 1;
      await call();
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: concurrency }, caller));
  return (calls * 1_000) / (performance.now() - startedAt);
}

/** An attribute of common size: five answers in three locales. */
function attributeText(): string {
  const locales = ["en_US", "de_DE", "ja_JP"];
  const inLocales = (text: string) => locales.map((locale) => ({ locale, text: `${text} (${locale})` }));
  return JSON.stringify({
    id: 1,
    name: "employment",
    description: "Employment status",
    display_mode: "single_select",
    parent_dependencies: [],
    expiration_duration: 15_552_000_000,
    is_active: true,
    countries: ["US", "DE", "JP"],
    question: { text: "What is your employment status?", translations: inLocales("What is your employment status?") },
    answers: Array.from({ length: 5 }, (_, at) => ({
      id: at + 1,
      text: `Employment status ${at}`,
      countries: ["US", "DE", "JP"],
      translations: inLocales(`Employment status ${at}`),
    })),
  });
}
