import { PanelRight } from "lucide-react";
import { classNames } from "@/components/ui/class-names";

interface BesideButtonProps {
  readonly id: string;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** Shows the opportunity of a row beside the list, where a window is wide enough for both. */
export function BesideButton({ id, open, onToggle }: BesideButtonProps) {
  return (
    <button
      type="button"
      data-beside={id}
      aria-pressed={open}
      aria-label={`Show ${id} beside the list`}
      title="Show beside the list"
      onClick={onToggle}
      className={classNames(
        "-my-0.75 hidden size-6 items-center align-top justify-center rounded-control xl:inline-flex",
        open ? "bg-ink text-on-ink" : "text-soft hover:bg-mute-tint hover:text-text",
      )}
    >
      <PanelRight aria-hidden className="size-4" strokeWidth={1.6} />
    </button>
  );
}
