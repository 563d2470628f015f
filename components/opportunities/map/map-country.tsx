"use client";

import { useId } from "react";
import { lazyPart } from "@/components/query/lazy-part";
import type { MapArea } from "@/lib/opportunities/map/map-area";
import { PICTURE, xOf, yOf, type CountryPicture, type MapPicture } from "@/lib/opportunities/map/map-layout";
import { dotText } from "@/lib/opportunities/map/map-words";
import { pluralize } from "@/lib/pluralize";
import { MapAxes } from "./map-axes";
import { MapDots } from "./map-dots";
import { useMapBrush } from "./use-map-brush";

const MapCanvas = lazyPart(async () => (await import("./map-canvas")).MapCanvas);

interface MapCountryProps {
  readonly picture: MapPicture;
  readonly country: CountryPicture;
  /** Dots of the country. */
  readonly name: string;
  /** Selected area of any country. */
  readonly area: MapArea | undefined;
  readonly onCanvas: boolean;
  /** `undefined` clears the selection. */
  readonly onArea: (area: MapArea | undefined) => void;
  readonly onOpen: (id: string) => void;
}

/** Opportunities of one country by length and price. The table below the map has the same content. */
export function MapCountry({ picture, country, name, area, onCanvas, onArea, onOpen }: MapCountryProps) {
  const nameId = useId();
  const { dots } = country;
  const { active, described, drag, handlers } = useMapBrush({ picture, country, onArea, onOpen });
  const hasReach = picture.largest !== undefined;
  const count = pluralize(dots.length, "opportunity", "opportunities");
  const current = dots[active ?? 0];
  const line = described === undefined ? undefined : dots[described];
  return (
    <figure className="relative min-w-0 break-inside-avoid" aria-labelledby={nameId}>
      <figcaption id={nameId} className="mb-0.5 flex flex-wrap items-baseline gap-x-2">
        <b className="font-medium">{name}</b> <span className="text-small text-soft">{count}</span>
      </figcaption>
      <div className="relative" style={{ aspectRatio: `${PICTURE.width} / ${PICTURE.height}` }}>
        <svg
          role="img"
          aria-label={`${name}: ${count} by length and price`}
          data-graphic
          viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
          className="absolute inset-0 size-full"
        >
          <MapAxes picture={picture} />
          {onCanvas ? null : <MapDots dots={dots} area={area} />}
          <AreaOutline picture={picture} area={area?.country === country.country ? area : undefined} drag={drag} />
        </svg>
        {onCanvas ? <MapCanvas dots={dots} area={area} /> : null}
        <div
          role="slider"
          tabIndex={0}
          aria-label={`${name}: dots`}
          aria-valuemin={1}
          aria-valuemax={dots.length}
          aria-valuenow={(active ?? 0) + 1}
          aria-valuetext={current && positionText((active ?? 0) + 1, dots.length, dotText(current.dot, hasReach))}
          className="group absolute inset-0 cursor-crosshair touch-pan-y rounded-control select-none"
          {...handlers}
        >
          {current ? (
            <svg
              aria-hidden
              data-graphic
              viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
              className="size-full opacity-0 group-focus-visible:opacity-100"
            >
              <circle
                cx={current.x}
                cy={current.y}
                r={current.radius + 4}
                fill="none"
                stroke="var(--ink)"
                strokeWidth="2"
              />
            </svg>
          ) : null}
        </div>
      </div>
      {line ? (
        <p
          aria-hidden
          data-no-print
          className="pointer-events-none absolute inset-x-0 top-full z-10 rounded-control border border-line bg-raised px-2 py-1 text-small text-soft"
        >
          {dotText(line.dot, hasReach)}
        </p>
      ) : null}
    </figure>
  );
}

const positionText = (position: number, count: number, text: string): string =>
  `${position.toLocaleString("en")} of ${count.toLocaleString("en")}: ${text}`;

interface AreaOutlineProps {
  readonly picture: MapPicture;
  readonly area: MapArea | undefined;
  readonly drag: ReturnType<typeof useMapBrush>["drag"];
}

/** Units around a selected area, so that a single dot has one too. */
const AROUND = 6;

function AreaOutline({ picture: { lengths, prices }, area, drag }: AreaOutlineProps) {
  if (drag) {
    const { from, to } = drag;
    return <Outline x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
  }
  if (!area) return null;
  return (
    <Outline
      x1={xOf(lengths, area.lengths[0]) - AROUND}
      x2={xOf(lengths, area.lengths[1]) + AROUND}
      y1={yOf(prices, area.prices[1]) - AROUND}
      y2={yOf(prices, area.prices[0]) + AROUND}
    />
  );
}

function Outline({ x1, y1, x2, y2 }: Readonly<Record<"x1" | "y1" | "x2" | "y2", number>>) {
  return (
    <rect
      data-part="area"
      x={Math.min(x1, x2)}
      y={Math.min(y1, y2)}
      width={Math.abs(x2 - x1)}
      height={Math.abs(y2 - y1)}
      fill="var(--ink)"
      fillOpacity="0.06"
      stroke="var(--ink)"
      rx="3"
    />
  );
}
