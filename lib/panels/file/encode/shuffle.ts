/** Cryptographically random order. */

const BATCH = 16_384;

/** Random whole numbers below a bound, each equally likely. */
function randomNumbers(): (below: number) => number {
  const numbers = new Uint32Array(BATCH);
  let at = BATCH;
  return (below) => {
    // Larger numbers would favor the small remainders.
    const fair = 0x1_0000_0000 - (0x1_0000_0000 % below);
    for (;;) {
      if (at === BATCH) {
        crypto.getRandomValues(numbers);
        at = 0;
      }
      const number = numbers[at] as number;
      at += 1;
      if (number < fair) return number % below;
    }
  };
}

/** Shuffles each part of a list, in place. @param ends of the parts, ascending. */
export function shuffleParts(list: Uint32Array, ends: readonly number[]): void {
  const randomBelow = randomNumbers();
  let start = 0;
  for (const end of ends) {
    for (let last = end - 1; last > start; last -= 1) {
      const other = start + randomBelow(last - start + 1);
      const value = list[last] as number;
      list[last] = list[other] as number;
      list[other] = value;
    }
    start = end;
  }
}
