import { useState, type KeyboardEvent, type PointerEvent } from "react";
import { areaBetween, areaOf, type MapArea } from "@/lib/opportunities/map/map-area";
import { movedIndex } from "@/lib/opportunities/map/map-keys";
import { dotAt, PICTURE, pointAt, type CountryPicture, type MapPicture } from "@/lib/opportunities/map/map-layout";

interface MapBrushProps {
  readonly picture: Pick<MapPicture, "lengths" | "prices">;
  readonly country: CountryPicture;
  /** `undefined` clears the selection. */
  readonly onArea: (area: MapArea | undefined) => void;
  readonly onOpen: (id: string) => void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Units that a pointer moves before a press becomes a drag. */
const DRAG = 5;
/** Units around a dot that press it: a target of at least 24 px. */
const NEAR = 12;

/** Pointer and keys of one picture: the active dot, the rectangle being dragged, and their selection. */
export function useMapBrush({ picture, country, onArea, onOpen }: MapBrushProps) {
  const { dots } = country;
  const [active, setActive] = useState<number>();
  const [hovered, setHovered] = useState<number>();
  /** Dot at which Shift began to extend. */
  const [anchor, setAnchor] = useState<number>();
  const [drag, setDrag] = useState<{ readonly from: Point; readonly to: Point }>();
  // Filters may have removed dots.
  const index = active === undefined ? undefined : Math.min(active, dots.length - 1);

  const press = (at: number) => {
    const placed = dots[at];
    if (!placed) return;
    setActive(at);
    setAnchor(undefined);
    onArea(areaOf(placed.dot, placed.dot));
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !event.isPrimary) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const point = pointOf(event);
    setDrag({ from: point, to: point });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const point = pointOf(event);
    if (drag) setDrag({ ...drag, to: point });
    else setHovered(dotAt(dots, point.x, point.y, NEAR));
  };
  const onPointerUp = () => {
    if (!drag) return;
    setDrag(undefined);
    const { from, to } = drag;
    if (isDrag(drag)) {
      const [one, other] = [pointAt(picture, from.x, from.y), pointAt(picture, to.x, to.y)];
      onArea(areaBetween(country.country, one, other));
      return;
    }
    const at = dotAt(dots, from.x, from.y, NEAR);
    if (at === undefined) onArea(undefined);
    else press(at);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const current = index ?? 0;
    const placed = dots[current];
    if (!placed) return;
    const to = movedIndex(event.key, current, dots.length);
    if (to !== undefined) {
      setActive(to);
      if (event.shiftKey) {
        const from = anchor ?? current;
        const [one, other] = [dots[from], dots[to]];
        setAnchor(from);
        if (one && other) onArea(areaOf(one.dot, other.dot));
      } else setAnchor(undefined);
    } else if (event.key === " ") press(current);
    else if (event.key === "Enter") onOpen(placed.dot.id);
    else if (event.key === "Escape") {
      setAnchor(undefined);
      setDrag(undefined);
      onArea(undefined);
    } else return;
    event.preventDefault();
  };

  return {
    active: index,
    /** Dot that the line below the picture describes. */
    described: hovered ?? index,
    drag: drag && isDrag(drag) ? drag : undefined,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: () => setDrag(undefined),
      onPointerLeave: () => setHovered(undefined),
      onKeyDown,
      onFocus: () => setActive(index ?? 0),
    },
  };
}

const isDrag = ({ from, to }: { readonly from: Point; readonly to: Point }): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) >= DRAG;

/** In units of the picture. */
function pointOf(event: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return {
    x: ((event.clientX - left) / (width || PICTURE.width)) * PICTURE.width,
    y: ((event.clientY - top) / (height || PICTURE.height)) * PICTURE.height,
  };
}
