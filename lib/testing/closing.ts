import { afterEach } from "vitest";

interface Closable {
  readonly close: () => Promise<void>;
}

/**
 * Call at the top of a test file: objects passed through the returned function are closed after each test, in reverse
 * order.
 */
export function closeAfterEach(): <T extends Closable>(made: T) => T {
  const open: Closable[] = [];
  afterEach(async () => {
    for (const item of open.splice(0).toReversed()) await item.close();
  });
  return (made) => {
    open.push(made);
    return made;
  };
}
