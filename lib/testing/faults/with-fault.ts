/** Transport whose requests ask the sandbox for a fault. */
import type { Transport } from "../../sampling/transport/transport.ts";

/** @param fault called for each request; a fault in the syntax of `readFault`, or `undefined` for a regular answer. */
export function withFault(transport: Transport, fault: () => string | undefined): Transport {
  return {
    send: (request) => {
      const asked = fault();
      if (asked === undefined) return transport.send(request);
      return transport.send({ ...request, headers: { ...request.headers, "x-sandbox-fault": asked } });
    },
    close: transport.close,
  };
}
