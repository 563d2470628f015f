/** Work for the end of a round, also of a failed one; the last one registered runs first. */
export type AtEnd = (end: () => Promise<unknown> | void) => void;

/** Runs a round, then the work it has registered for its end. */
export async function cleaningUp(round: (atEnd: AtEnd) => Promise<void>): Promise<void> {
  const ends: Parameters<AtEnd>[0][] = [];
  try {
    await round((end) => void ends.push(end));
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}
