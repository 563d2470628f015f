/** Per-test proxy in front of a sandbox: records the calls and can delay or refuse them. */
import { sandboxProxy, type SandboxProxy } from "./sandbox-proxy";

export interface CountedCall {
  /** For example `get-attribute-info`, `list-attributes`. */
  readonly operation: string;
  /** `""` for the list calls. */
  readonly attributeId: string;
  /** Group ids of a `qualify` call; empty for other operations. */
  readonly groups: readonly string[];
}

export interface CountingService extends SandboxProxy {
  /** In order of arrival. */
  readonly calls: readonly CountedCall[];
  /** Ids of the requested attribute details, from an index in `calls` on. */
  readonly detailsFrom: (index: number) => string[];
}

export interface CountingOptions {
  /** Base URL of the sandbox. */
  readonly upstream: () => string;
  /** Milliseconds added before each response. */
  readonly latency: number;
  /** Returns the status to respond with instead of forwarding the call. */
  readonly refuse?: (call: CountedCall) => number | undefined;
  /** Promise to await before the call is forwarded. */
  readonly hold?: (call: CountedCall) => Promise<void> | undefined;
}

export async function countingService({ upstream, latency, refuse, hold }: CountingOptions): Promise<CountingService> {
  const calls: CountedCall[] = [];
  const proxy = await sandboxProxy(async ({ operation, body, forward }) => {
    const call = {
      operation,
      attributeId: /"attribute_id"\s*:\s*(\d+)/.exec(body)?.[1] ?? "",
      groups: /"group_ids"\s*:\s*\[([^\]]*)\]/.exec(body)?.[1]?.match(/\d+/g) ?? [],
    };
    calls.push(call);
    await new Promise((resolve) => setTimeout(resolve, latency));
    await hold?.(call);
    const refused = refuse?.(call);
    return refused === undefined
      ? forward(upstream())
      : Response.json({ message: "Not for you." }, { status: refused });
  });
  return {
    ...proxy,
    calls,
    detailsFrom: (index) =>
      calls
        .slice(index)
        .filter((call) => call.operation === "get-attribute-info")
        .map(({ attributeId }) => attributeId),
  };
}
