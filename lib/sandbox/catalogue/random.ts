/** Seeded random numbers: the sandbox's data is the same on every machine and every start. */

export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Integer from `low` to `high`, both inclusive. */
  int(low: number, high: number): number;
  /** One item; the list must not be empty. */
  pick<T>(items: readonly T[]): T;
  /** `count` different items, in list order; all items if there are fewer. */
  sample<T>(items: readonly T[], count: number): T[];
  /** True with this probability. */
  chance(probability: number): boolean;
}

/** Hashes a text to 32 bits (FNV-1a with a final avalanche). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return mix(hash);
}

/** Hashes two 32-bit numbers into one. */
export const hashPair = (a: number, b: number): number => mix(Math.imul(a, 0x9e3779b1) ^ (b + 0x7f4a7c15));

function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
  hash = Math.imul(hash ^ (hash >>> 15), 0x735a2d97);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Generator (mulberry32) that gives the same sequence for the same seed. */
export function createRandom(seed: string | number): Random {
  let state = typeof seed === "number" ? seed >>> 0 : hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new RangeError("nothing to pick from");
    return items[int(0, items.length - 1)] as T;
  };
  const sample = <T>(items: readonly T[], count: number): T[] => {
    let wanted = Math.min(count, items.length);
    return items.filter((_item, index) => {
      const taken = next() * (items.length - index) < wanted;
      if (taken) wanted -= 1;
      return taken;
    });
  };
  return { next, int, pick, sample, chance: (probability) => next() < probability };
}
