import { afterEach } from "vitest";

interface Closable {
  readonly close: () => Promise<void>;
}

/** Called at the top of a test file: what passes through the result is closed after each test, the last first. */
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
