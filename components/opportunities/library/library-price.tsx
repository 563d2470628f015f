"use client";

import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/form/text-field";
import { useFormDraft } from "@/components/ui/form/use-form-draft";
import { priceRangeText, readPriceRange } from "@/lib/opportunities/model/price-range";

interface LibraryPriceProps {
  /** Raw value from the URL; `""` for any price. */
  readonly chosen: string;
  readonly onChoose: (range: string) => void;
}

/** Price range filter; either end may be open. */
export function LibraryPrice({ chosen, onChoose }: LibraryPriceProps) {
  const range = readPriceRange(chosen);
  const [shown, setShown] = useFormDraft(chosen, {
    from: String(range?.from ?? ""),
    to: String(range?.to ?? ""),
    tried: false,
  });
  const text = `${shown.from.trim()}-${shown.to.trim()}`;
  const parsed = readPriceRange(text);
  const fault = shown.tried && text !== "-" && !parsed ? faultOf([shown.from.trim(), shown.to.trim()]) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShown({ ...shown, tried: true });
    if (parsed) onChoose(priceRangeText(parsed));
    else if (text === "-") onChoose("");
  };
  return (
    <form onSubmit={submit} noValidate className="mt-2 grid gap-2 border-t border-line pt-2">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2">
        <TextField
          label="From"
          inputMode="decimal"
          maxLength={14}
          value={shown.from}
          error={fault}
          onChange={(event) => setShown({ ...shown, from: event.target.value })}
        />
        <TextField
          label="To"
          inputMode="decimal"
          maxLength={14}
          value={shown.to}
          onChange={(event) => setShown({ ...shown, to: event.target.value })}
        />
        <div className="pt-5">
          <Button type="submit" className="min-h-8">
            Apply
          </Button>
        </div>
      </div>
    </form>
  );
}

function faultOf(ends: readonly string[]): string {
  const arePrices = ends.every((end) => end === "" || readPriceRange(`${end}-`) !== undefined);
  return arePrices ? "“From” can’t be greater than “To”." : "Enter a price like 2.5.";
}
