"use client";

import { X } from "lucide-react";
import { useNow } from "@/components/ui/time/clock";
import { localeName } from "@/lib/locale";
import { decisionKey, type ResolvedItem } from "@/lib/opportunities/lookup/paste-resolve";
import { PASTED_KINDS, type PastedKind } from "@/lib/opportunities/paste/pasted";
import { formatAge } from "@/lib/time";

interface PasteItemProps {
  readonly item: ResolvedItem;
  readonly onDecide: (key: string, as: PastedKind | "dropped") => void;
}

/** One recognised id: its kind, which the user may change, and a remove button. */
export function PasteItem({ item, onDecide }: PasteItemProps) {
  const { kind, text, matches: isStored } = item;
  const key = decisionKey(item);
  const name = kind === "group" ? key : text;
  const now = useNow();
  const [first] = isStored;
  const age = first && now !== undefined ? `updated ${formatAge(now - first.readAt)} ago` : undefined;
  const isNumber = /^\d+$/.test(text);
  return (
    <span className="inline-flex min-h-6.5 items-center gap-1 rounded-control border border-line bg-page pl-1">
      {isNumber ? (
        <select
          aria-label={`Kind of ${name}`}
          value={kind}
          onChange={(event) => onDecide(key, PASTED_KINDS.find((one) => one === event.target.value) ?? kind)}
          className="min-h-6 rounded-inset bg-transparent text-small text-soft"
        >
          {PASTED_KINDS.filter((one) => one !== "order").map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      ) : (
        <span className="pl-1 text-soft">{kind === "order" ? "order number" : "answer"}</span>
      )}
      <span className="mono">{text}</span>
      {name === text ? null : (
        <span title={localeName(item.locale ?? "")} className="mono">
          {item.locale}
        </span>
      )}
      {age ? <span className="text-soft">{isStored.length > 1 ? `${isStored.length} in library` : age}</span> : null}
      <button
        type="button"
        aria-label={`Remove ${name}`}
        className="inline-flex size-6 items-center justify-center rounded-inset text-soft hover:text-text"
        onClick={() => onDecide(key, "dropped")}
      >
        <X aria-hidden className="size-3" />
      </button>
    </span>
  );
}
