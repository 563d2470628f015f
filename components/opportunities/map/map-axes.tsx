import { memo } from "react";
import { curvePath, PICTURE, xOf, yOf, type MapPicture } from "@/lib/opportunities/map/map-layout";
import { minutesText, priceText, rateText } from "@/lib/opportunities/map/map-words";

const [LEFT, RIGHT] = [PICTURE.left, PICTURE.width - PICTURE.right];
const [TOP, BOTTOM] = [PICTURE.top, PICTURE.height - PICTURE.bottom];

/** Grid, labels of both axes, and the curves of equal price per minute. */
export const MapAxes = memo(function MapAxes({ picture }: { readonly picture: MapPicture }) {
  const { lengths, prices, curves } = picture;
  return (
    <g fontSize="10" fill="var(--soft)">
      {prices.ticks.map((price) => (
        <g key={price}>
          <path d={`M${LEFT} ${yOf(prices, price)}H${RIGHT}`} stroke="var(--line)" />
          <text x={LEFT - 5} y={yOf(prices, price) + 3.5} textAnchor="end">
            {tickText(price)}
          </text>
        </g>
      ))}
      {lengths.ticks.map((length, index) => (
        <g key={length}>
          <path d={`M${xOf(lengths, length)} ${TOP}V${BOTTOM}`} stroke="var(--line)" />
          <text
            x={xOf(lengths, length)}
            y={BOTTOM + 14}
            textAnchor={index === lengths.ticks.length - 1 ? "end" : "middle"}
          >
            {index === lengths.ticks.length - 1 ? minutesText(length) : length.toLocaleString("en")}
          </text>
        </g>
      ))}
      {curves.map((curve) => {
        const [x, y] = curve.points.at(-1) ?? [0, 0];
        const [endX, endY] = [LEFT + x * (RIGHT - LEFT), BOTTOM - y * (BOTTOM - TOP)];
        return (
          <g key={curve.rate} data-part="curve">
            <path d={curvePath(curve)} fill="none" stroke="var(--line-strong)" strokeDasharray="4 3" />
            <text
              x={Math.min(endX, RIGHT) - 3}
              y={Math.max(endY, TOP) + (y > 0.95 ? 9 : -3)}
              textAnchor="end"
              paintOrder="stroke"
              stroke="var(--raised)"
              strokeWidth="3"
            >
              {rateText(curve.rate)}/min
            </text>
          </g>
        );
      })}
    </g>
  );
});

/** `2.50`, but `10` and `1,000`. */
const tickText = (price: number): string => (Number.isInteger(price) ? price.toLocaleString("en") : priceText(price));
