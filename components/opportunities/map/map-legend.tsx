import { Link } from "@/components/ui/navigation/link";
import { DOT_SHAPES, shapePath, type DotShape } from "@/lib/opportunities/map/dot-shape";
import type { LibraryMapView } from "@/lib/opportunities/map/map-model";
import type { MapPicture } from "@/lib/opportunities/map/map-layout";
import { publishedText, type PublishedCount } from "@/lib/panels/model/published-count";
import { routes } from "@/lib/routes";
import { DOT_STYLES } from "./map-dots";

const SHAPE_NAMES: Readonly<Record<DotShape, string>> = {
  open: "Circle: open",
  paused: "Dashed diamond: paused",
  closed: "Square: closed",
  other: "Triangle: another status, or not found",
};

interface MapLegendProps {
  readonly map: LibraryMapView;
  readonly picture: MapPicture;
}

/** Legend of shapes, sizes and curves, and the opportunities that are not on the map. */
export function MapLegend({ map, picture }: MapLegendProps) {
  return (
    <div className="grid gap-1 text-small text-soft">
      <ul aria-label="Shapes" className="flex flex-wrap gap-x-4 gap-y-1">
        {DOT_SHAPES.map((shape) => (
          <li key={shape} className="inline-flex items-center gap-1.5">
            <svg aria-hidden data-graphic viewBox="0 0 16 16" className="size-4">
              <path
                d={shapePath(shape, 8, 8, 5.5)}
                fill={`var(${DOT_STYLES[shape].color})`}
                fillOpacity={DOT_STYLES[shape].fill}
                stroke={`var(${DOT_STYLES[shape].color})`}
                strokeWidth="1.2"
                strokeDasharray={DOT_STYLES[shape].dashed ? "2.5 1.5" : undefined}
              />
            </svg>
            {SHAPE_NAMES[shape]}
          </li>
        ))}
      </ul>
      <p>
        Horizontal: length in minutes. Vertical: price per interview, currency not stated
        {picture.prices.kind === "log" ? ", on a logarithmic scale" : ""}. {curvesText(picture)}
      </p>
      <p>{sizeText(map, picture)}</p>
      {map.panel ? null : (
        <p>
          Add a panel to see how many people each opportunity can reach. <Link href={routes.panels()}>Open panels</Link>
        </p>
      )}
      {map.unplaced > 0 ? <p>{unplacedText(map.unplaced)}</p> : null}
      {map.beyond > 0 ? (
        <p>
          Only the {map.dots.length.toLocaleString("en")} most recent opportunities are shown;{" "}
          {map.beyond.toLocaleString("en")} more match. Filter to see them.
        </p>
      ) : null}
    </div>
  );
}

const curvesText = ({ curves }: MapPicture): string =>
  curves.length > 0 ? "Dashed curves: equal CPI per minute." : "";

function sizeText({ panel }: LibraryMapView, { largest }: MapPicture): string {
  if (largest === undefined) {
    return panel ? "Reach isn’t computed yet, so all dots have the same size." : "All dots have the same size.";
  }
  return `Area: reach in “${panel?.name ?? ""}”; the largest is ${publishedText(largest as PublishedCount)} people. Opportunities that aren’t open are shown as if they were. The smallest dots: few people, fewer than 10, or not computed yet.`;
}

const unplacedText = (count: number): string =>
  count === 1
    ? "1 opportunity isn’t on the map: its length or price is missing or unusual."
    : `${count.toLocaleString("en")} opportunities aren’t on the map: their length or price is missing or unusual.`;
