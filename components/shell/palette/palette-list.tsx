import { useId } from "react";
import { optionId, PALETTE_LIST, type Option, type OptionGroup } from "./option";
import { PaletteOption } from "./palette-option";

interface PaletteListProps {
  readonly groups: readonly OptionGroup[];
  /** Number of the line that Enter chooses. */
  readonly active: number;
  readonly typed: string;
  readonly onPoint: (option: Option) => void;
  readonly onChoose: (option: Option, newTab: boolean) => void;
}

/** All lines, under the headings of their groups. */
export function PaletteList({ groups, active, typed, onPoint, onChoose }: PaletteListProps) {
  const ownId = useId();
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0));
  return (
    <div role="listbox" id={PALETTE_LIST} aria-label="What was found" className="py-1.5">
      {groups.map(({ heading, options, note }, group) => (
        <div key={heading} role="group" aria-labelledby={`${ownId}-${group}`} className="pb-1.5">
          <div
            id={`${ownId}-${group}`}
            className="flex flex-wrap justify-between gap-x-4 px-4 pt-1.5 pb-1 text-small font-medium text-soft"
          >
            <span>{heading}</span>
            {note === undefined ? null : <span className="font-normal">{note}</span>}
          </div>
          {options.map((option, index) => {
            const at = (starts[group] ?? 0) + index;
            return (
              <PaletteOption
                key={option.id}
                id={optionId(at)}
                option={option}
                isActive={at === active}
                typed={typed}
                onPoint={() => onPoint(option)}
                onChoose={(newTab) => onChoose(option, newTab)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
