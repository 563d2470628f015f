import { ArrowLeft, ArrowRight, X } from "lucide-react";
import { MIN_PINS, movePin, togglePin } from "@/lib/attributes/pins";
import { localeName } from "@/lib/locale";
import { Button } from "../ui/button";

interface PinOrderProps {
  readonly pins: readonly string[];
  readonly onChange: (pins: readonly string[]) => void;
}

/** The pinned locales in the order of their columns, and buttons that move one. */
export function PinOrder({ pins, onChange }: PinOrderProps) {
  return (
    <ol aria-label="Order of the columns" className="flex flex-col">
      {pins.map((pin, place) => (
        <li key={pin} className="flex items-center gap-1">
          <span className="w-4 text-right text-small text-soft">{place + 1}</span>
          <span className="mono w-18 pl-1.5">{pin}</span>
          <span className="min-w-0 flex-1 truncate text-small text-soft" title={localeName(pin)}>
            {localeName(pin)}
          </span>
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Move ${pin} left`}
            title="Move left"
            {...(place === 0 ? { "aria-disabled": true } : {})}
            onClick={() => onChange(movePin(pins, pin, -1))}
          >
            <ArrowLeft aria-hidden />
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Move ${pin} right`}
            title="Move right"
            {...(place === pins.length - 1 ? { "aria-disabled": true } : {})}
            onClick={() => onChange(movePin(pins, pin, 1))}
          >
            <ArrowRight aria-hidden />
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Unpin ${pin}`}
            title={pins.length <= MIN_PINS ? `At least ${MIN_PINS} stay` : "Unpin"}
            {...(pins.length <= MIN_PINS ? { "aria-disabled": true } : {})}
            onClick={() => onChange(togglePin(pins, pin))}
          >
            <X aria-hidden />
          </Button>
        </li>
      ))}
    </ol>
  );
}
