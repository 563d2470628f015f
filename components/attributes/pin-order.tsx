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
          <span className="mono min-w-13 pl-1.5">{pin}</span>
          <span className="min-w-0 flex-1 text-small text-soft">{localeName(pin)}</span>
          <Button
            size="sm"
            variant="quiet"
            className="px-1"
            aria-label={`Move ${pin} left`}
            title="Move left"
            disabledReason={place === 0 ? "It is the first." : undefined}
            onClick={() => onChange(movePin(pins, pin, -1))}
          >
            <ArrowLeft aria-hidden />
          </Button>
          <Button
            size="sm"
            variant="quiet"
            className="px-1"
            aria-label={`Move ${pin} right`}
            title="Move right"
            disabledReason={place === pins.length - 1 ? "It is the last." : undefined}
            onClick={() => onChange(movePin(pins, pin, 1))}
          >
            <ArrowRight aria-hidden />
          </Button>
          <Button
            size="sm"
            variant="quiet"
            className="px-1"
            aria-label={`Unpin ${pin}`}
            title="Unpin"
            disabledReason={pins.length <= MIN_PINS ? `At least ${MIN_PINS} stay.` : undefined}
            onClick={() => onChange(togglePin(pins, pin))}
          >
            <X aria-hidden />
          </Button>
        </li>
      ))}
    </ol>
  );
}
