/** Operations in flight, so that a stop can wait for them. */
import "server-only";

export interface InFlight {
  /** Counts the operation until it has ended. Returns it. */
  track<T>(operation: Promise<T>): Promise<T>;
  count(): number;
  /** Resolves once the operations that are in flight now have ended, however they end. */
  ended(): Promise<void>;
}

export function createInFlight(): InFlight {
  const operations = new Set<Promise<unknown>>();
  return {
    track(operation) {
      operations.add(operation);
      const forget = () => operations.delete(operation);
      operation.then(forget, forget);
      return operation;
    },
    count: () => operations.size,
    async ended() {
      await Promise.allSettled(operations);
    },
  };
}
