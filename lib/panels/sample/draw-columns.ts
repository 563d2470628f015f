/** Random answers of a segment's people, drawn directly into bitmaps: there is no row of any person. Pure. */
import { BitmapBuilder, type Bitmap } from "../../targeting/reach/bitmap.ts";
import type { PanelColumn } from "../../targeting/reach/panel.ts";

/** In [0, 1). */
export type Draw = () => number;

/** Values with their weights; weights need not add up to 1. */
export type Weights = readonly (readonly [value: string, weight: number])[];

/** Values by position; `undefined`: not answered. */
export type Answers = readonly (string | undefined)[];

/** One value a person. @param weightsOf `undefined`: the person is not asked. */
export function drawOne(
  size: number,
  draw: Draw,
  answered: number,
  weightsOf: (position: number) => Weights | undefined,
): Answers {
  const sums = new Map<Weights, number>();
  return Array.from({ length: size }, (_, position) => {
    const weights = weightsOf(position);
    if (!weights || draw() >= answered) return undefined;
    let sum = sums.get(weights);
    if (sum === undefined) {
      sum = weights.reduce((total, [, weight]) => total + weight, 0);
      sums.set(weights, sum);
    }
    let left = draw() * sum;
    for (const [value, weight] of weights) {
      left -= weight;
      if (left < 0) return value;
    }
    return weights.at(-1)?.[0];
  });
}

export function columnOf(answers: Answers, size: number): PanelColumn {
  const known = new BitmapBuilder(size);
  const values = builders(size);
  for (const [position, value] of answers.entries()) {
    if (value === undefined) continue;
    known.add(position);
    values.of(value).add(position);
  }
  return { known: known.build(), values: values.build(), oneOf: [] };
}

/**
 * Any number of values a person, each with its probability.
 * @param none value of people who have none of them.
 */
export function drawMany(
  size: number,
  draw: Draw,
  { answered, values: chances, none }: { readonly answered: number; readonly values: Weights; readonly none?: string },
): PanelColumn {
  const known = new BitmapBuilder(size);
  const values = builders(size);
  for (let position = 0; position < size; position += 1) {
    if (draw() >= answered) continue;
    known.add(position);
    let any = false;
    for (const [value, chance] of chances) {
      if (draw() >= chance) continue;
      values.of(value).add(position);
      any = true;
    }
    if (!any && none !== undefined) values.of(none).add(position);
  }
  return { known: known.build(), values: values.build(), oneOf: [] };
}

/** Disjoint bitmaps by key. */
export function groupsOf<Key>(size: number, keyOf: (position: number) => Key | undefined): Map<Key, Bitmap> {
  const groups = builders<Key>(size);
  for (let position = 0; position < size; position += 1) {
    const key = keyOf(position);
    if (key !== undefined) groups.of(key).add(position);
  }
  return groups.build();
}

function builders<Key = string>(size: number) {
  const all = new Map<Key, BitmapBuilder>();
  return {
    of(key: Key): BitmapBuilder {
      let builder = all.get(key);
      if (!builder) {
        builder = new BitmapBuilder(size);
        all.set(key, builder);
      }
      return builder;
    },
    build: (): Map<Key, Bitmap> => new Map([...all].map(([key, builder]) => [key, builder.build()])),
  };
}
