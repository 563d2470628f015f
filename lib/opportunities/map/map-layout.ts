/** Library map as pictures: one per country, with the same axes, dots in reading order. Pure. */
import { pricePerMinuteOf } from "./map-order.ts";
import type { MapDot } from "./map-model.ts";
import { linearAxis, priceAxis, rateCurves, shareOf, valueAt, type MapAxis, type RateCurve } from "./map-scale.ts";

/** Units of a picture; the plot is the area inside the margins. */
export const PICTURE = { width: 320, height: 220, left: 40, right: 14, top: 16, bottom: 26 } as const;
const PLOT = {
  width: PICTURE.width - PICTURE.left - PICTURE.right,
  height: PICTURE.height - PICTURE.top - PICTURE.bottom,
} as const;

const LARGEST_RADIUS = 14;
const SMALLEST_RADIUS = 3;
/** Radius of all dots without a panel. */
const EQUAL_RADIUS = 4.5;

export interface PlacedDot {
  readonly dot: MapDot;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export interface CountryPicture {
  /** `""`: not stated. */
  readonly country: string;
  /** In reading order: shortest first; of equal length the highest price first. */
  readonly dots: readonly PlacedDot[];
}

export interface MapPicture {
  readonly lengths: MapAxis;
  readonly prices: MapAxis;
  readonly curves: readonly RateCurve[];
  /** Largest reach of all dots; `undefined` if none has one: then all dots are equal. */
  readonly largest: number | undefined;
  /** Most dots first; the country that is not stated last. */
  readonly countries: readonly CountryPicture[];
}

export function mapPicture(dots: readonly MapDot[]): MapPicture {
  const lengths = linearAxis(dots.map(({ length }) => length));
  const prices = priceAxis(dots.map(({ price }) => price));
  const reached = dots.flatMap(({ room }) => room ?? []);
  const largest = reached.length > 0 ? reached.reduce((most, room) => Math.max(most, room), 0) : undefined;
  const place = (dot: MapDot): PlacedDot => ({
    dot,
    x: xOf(lengths, dot.length),
    y: yOf(prices, dot.price),
    radius: radiusOf(dot.room, largest),
  });
  const countries = [...Map.groupBy(dots, ({ country }) => country)]
    .toSorted(
      ([a, one], [b, other]) => Number(a === "") - Number(b === "") || other.length - one.length || (a < b ? -1 : 1),
    )
    .map(([country, own]) => ({ country, dots: own.toSorted(inReadingOrder).map(place) }));
  return { lengths, prices, curves: rateCurves(lengths, prices, dots.map(pricePerMinuteOf)), largest, countries };
}

const inReadingOrder = (a: MapDot, b: MapDot): number =>
  a.length - b.length || b.price - a.price || a.id.length - b.id.length || (a.id < b.id ? -1 : 1);

/** Area in proportion to the reach; small and unknown ones stay visible. */
export function radiusOf(room: number | undefined, largest: number | undefined): number {
  if (largest === undefined) return EQUAL_RADIUS;
  if (room === undefined || largest === 0) return SMALLEST_RADIUS;
  return Math.max(SMALLEST_RADIUS, LARGEST_RADIUS * Math.sqrt(room / largest));
}

export const xOf = (axis: MapAxis, length: number): number => PICTURE.left + shareOf(axis, length) * PLOT.width;
export const yOf = (axis: MapAxis, price: number): number => PICTURE.top + (1 - shareOf(axis, price)) * PLOT.height;

/** Length and price at a point of the picture, clamped to the plot. */
export const pointAt = ({ lengths, prices }: Pick<MapPicture, "lengths" | "prices">, x: number, y: number) => ({
  length: valueAt(lengths, (x - PICTURE.left) / PLOT.width),
  price: valueAt(prices, 1 - (y - PICTURE.top) / PLOT.height),
});

/** Points of a curve as an SVG path. */
export const curvePath = ({ points }: RateCurve): string =>
  points
    .map(([length, price], index) => {
      const [x, y] = [PICTURE.left + length * PLOT.width, PICTURE.top + (1 - price) * PLOT.height];
      return `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join("");

/** Dot under a point: the one whose center is nearest, if it is within its radius or `reach` units. */
export function dotAt(dots: readonly PlacedDot[], x: number, y: number, reach: number): number | undefined {
  let nearest: number | undefined;
  let least = Infinity;
  for (const [index, dot] of dots.entries()) {
    const distance = Math.hypot(dot.x - x, dot.y - y);
    if (distance < least && distance <= Math.max(reach, dot.radius)) {
      nearest = index;
      least = distance;
    }
  }
  return nearest;
}
