"use client";

import { ChevronRight } from "lucide-react";
import { useId } from "react";
import { AttributeNameText } from "@/components/attributes/attribute-name";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import type { AttributeName } from "@/lib/attributes/names/attribute-names";
import type { PanelAttribute } from "@/lib/panels/detail/model";
import { publishedText, type PublishedCount } from "@/lib/panels/model/published-count";
import { shareText } from "../share-text";
import { AttributeAnswers } from "./attribute-answers";

interface AttributeRowProps {
  readonly panelId: string;
  readonly attribute: PanelAttribute;
  /** `undefined` while the name is loading. */
  readonly name: AttributeName | undefined;
  readonly size: PublishedCount;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** Attribute of a panel: people with a valid answer, and how many of these expire or have expired. */
export function AttributeRow({ panelId, attribute, name, size, open, onToggle }: AttributeRowProps) {
  const { attributeId, valid, expiring, expired } = attribute;
  const id = useId();
  const label = name?.name || `Attribute ${attributeId}`;
  return (
    <div className="border-b border-line px-3.5 py-2">
      <div className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1.5fr)_minmax(0,2fr)_auto]">
        <p className="min-w-0 wrap-anywhere">
          <AttributeNameText id={attributeId} name={name} />
        </p>
        <div className="grid min-w-0 gap-1">
          <p className="text-small">
            <b className="font-medium">{valid === 0 ? publishedText(valid) : shareText(valid, size)}</b> known
            {expiring > 0 ? <span className="text-soft"> · {shareText(expiring, valid)} expire soon</span> : null}
            {expired > 0 ? <span className="text-soft"> · {shareText(expired, size)} expired</span> : null}
          </p>
          <span aria-hidden className="flex h-1.5 overflow-hidden rounded-tight bg-sunken">
            <span data-bar="match" className="bg-ink" style={{ width: width(valid - expiring, size) }} />
            <span data-bar="mute" className="bg-mute" style={{ width: width(expiring, size) }} />
          </span>
        </div>
        <Button
          size="sm"
          aria-label={`Answers of ${label}`}
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
          className="justify-self-start"
        >
          <ChevronRight aria-hidden className={classNames("transition-transform", open && "rotate-90")} />
          Answers
        </Button>
      </div>
      <div id={id} className="empty:hidden">
        {open ? (
          <AttributeAnswers panelId={panelId} attributeId={attributeId} label={label} of={valid} expired={expired} />
        ) : null}
      </div>
    </div>
  );
}

const width = (part: number, size: number): string => `${size === 0 ? 0 : Math.min(100, (part / size) * 100)}%`;
