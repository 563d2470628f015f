/** Dots of the library map. */
import * as fc from "fast-check";
import type { MapDot } from "../../opportunities/map/map-model.ts";
import { publishCount } from "../../panels/model/published-count.ts";

export const aDot = (id: string, fields: Partial<MapDot> = {}): MapDot => ({
  id,
  orderNumber: `ORD-${id}`,
  status: "OPEN",
  missing: false,
  country: "DE",
  length: 10,
  price: 2,
  room: undefined,
  possible: undefined,
  ...fields,
});

const amount = fc.oneof(
  fc.constantFrom(0.1, 1, 2.5, 10, 60, 100),
  fc.double({ min: 0.000_001, max: 600, noNaN: true }).map((value) => Number(value.toPrecision(6))),
);

export const dotsArbitrary = fc
  .array(
    fc.record({
      country: fc.constantFrom("DE", "US", "FR", ""),
      status: fc.constantFrom("OPEN", "PAUSED", "CLOSED", "ODD"),
      missing: fc.boolean(),
      length: amount,
      price: fc.oneof(amount, fc.constant(0)),
      room: fc.option(fc.nat(100_000).map(publishCount), { nil: undefined }),
    }),
    { maxLength: 40 },
  )
  .map((fields) => fields.map((one, index) => aDot(String(index + 1), one)));
