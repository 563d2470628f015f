"use client";

import { Chip } from "@/components/ui/chip";
import { Toggle } from "@/components/ui/toggle";
import type { Lens } from "@/lib/opportunities/lens";
import { becauseText, personText, roomText } from "@/lib/opportunities/lens-words";
import { attributeWord, type Names } from "@/lib/targeting/names";
import { VERDICT_MARKS } from "./lens-words";

interface LensHeadProps {
  readonly lens: Lens;
  readonly names: Names;
  readonly failing: boolean;
  readonly onFailing: (on: boolean) => void;
  /** What the filter leaves out, in words; `""` for nothing. */
  readonly hidden: string;
}

/** The whole reading in a line: who, whether there is room, and why. The two are told apart. */
export function LensHead({ lens: { person, reading, words }, names, failing, onFailing, hidden }: LensHeadProps) {
  const room = roomText(reading);
  const because = becauseText(reading, (id) => attributeWord(names, id).text);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-subtle px-3.5 py-2">
      <p role="status" className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <b title={person.about}>
          <bdi>{person.label}</bdi>:
        </b>
        <Chip state={VERDICT_MARKS[reading.verdict]}>{words[reading.verdict]}</Chip>
        <span>
          <b>{personText(reading)}</b>
          {room ? `, ${room}` : null}
          {because ? <span className="text-soft"> · {because}</span> : null}
          {reading.hiddenTargeting ? <span className="text-soft"> · hidden targeting is not in it</span> : null}
        </span>
      </p>
      <div className="ml-auto flex flex-wrap items-center gap-2 text-small text-soft">
        {hidden ? <span role="status">{hidden}</span> : null}
        <Toggle pressed={failing} onToggle={onFailing}>
          Only what fails
        </Toggle>
        <small title="Worked out here from what was read. The service was not asked.">
          local reading, model {reading.model}
        </small>
      </div>
    </div>
  );
}
