"use client";

import { useState, useSyncExternalStore } from "react";
import { useNow } from "@/components/ui/clock";
import { readExpiry, type Expiry } from "@/lib/contexts/expiry";
import { besideParent } from "@/lib/contexts/advice";
import { isBlank, itemFaults, toItems, wholeFault, type Item, type ItemFault } from "@/lib/contexts/items";
import { readItemsText, writeItemsText } from "@/lib/contexts/items-text";
import { keysOf, lostValues, takeTemplate } from "@/lib/contexts/template";
import type { ContextWish } from "@/lib/contexts/params";
import { newUuid } from "@/components/ui/new-uuid";

export interface ItemRow extends Item {
  readonly row: string;
}

export interface ContextForm {
  readonly rows: readonly ItemRow[];
  readonly faults: readonly ItemFault[];
  readonly view: "table" | "text";
  readonly text: string;
  readonly textFaults: readonly string[];
  readonly id: string;
  readonly expiry: Expiry;
  readonly own: string;
  readonly ownFault: string | undefined;
  /** Keys beside a parent context, whose values may be the parent's; `undefined`: no clash is possible. */
  readonly besideParent: readonly string[] | undefined;
  /** Names of the keys, each once. */
  readonly keys: readonly string[];
  /** Values were typed that leaving would lose. */
  readonly dirty: boolean;
  /** What stands in the way after an attempt, as one sentence. */
  readonly complaint: string | undefined;
  readonly change: (row: string, patch: Partial<Item>) => void;
  readonly add: () => void;
  readonly remove: (row: string) => void;
  readonly show: (view: "table" | "text") => void;
  readonly setText: (text: string) => void;
  /** How many typed values, or lines that cannot be read, would be lost by taking these keys. */
  readonly lostWith: (keys: readonly string[]) => number;
  /** One row for each key; values that were typed for them stay. */
  readonly takeKeys: (keys: readonly string[]) => void;
  readonly setId: (id: string) => void;
  readonly proposeId: () => void;
  readonly setExpiry: (expiry: Expiry) => void;
  readonly setOwn: (own: string) => void;
  /** Whether it can be sent; marks what is wrong when it cannot. */
  readonly check: () => boolean;
  /** What to send, from what is typed now. */
  readonly wish: () => ContextWish | undefined;
  readonly clear: () => void;
}

const emptyRow = (): ItemRow => ({ row: newUuid(), key: "", value: "" });
const firstRows = (): readonly ItemRow[] => [{ row: "first", key: "", value: "" }];
const useInBrowser = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
const subscribeToNothing = () => () => undefined;

export function useContextForm(): ContextForm {
  const [rows, setRows] = useState(firstRows);
  const [view, setView] = useState<"table" | "text">("table");
  const [text, setText] = useState("");
  const [typedId, setTypedId] = useState<string>();
  const [proposed, setProposed] = useState(newUuid);
  const [expiry, setExpiry] = useState<Expiry>("1h");
  const [own, setOwn] = useState("");
  /** When it was last tried, epoch milliseconds; 0 before. */
  const [triedAt, setTriedAt] = useState(0);
  const now = Math.max(useNow() ?? 0, triedAt);
  const tried = triedAt > 0;
  const [switchFaults, setSwitchFaults] = useState<readonly string[]>([]);

  // A random id differs between the server's first drawing and the browser's, so only the browser shows one.
  const drawnInBrowser = useInBrowser();
  const id = typedId ?? (drawnInBrowser ? proposed : "");
  const read = readItemsText(text);
  const items: readonly Item[] = view === "table" ? rows : read.items;
  const faults = itemFaults(items);
  const textFaults = view === "text" ? [...read.faults, ...faultLines(read.items, faults).slice(0, MOST_NAMED)] : [];

  const judge = (at: number) => {
    if (items.every(isBlank) && textFaults.length === 0) return "At least one key with a value is needed.";
    if (textFaults.length > 0 || faults.some((fault) => fault.key ?? fault.value))
      return "Nothing was sent: some items need attention.";
    const ends = readExpiry(expiry, own, at);
    if (!ends.ok) return `Nothing was sent: ${ends.message}`;
    return wholeFault(toItems(items), id.trim());
  };
  const build = (at: number) => {
    const ends = readExpiry(expiry, own, at);
    return {
      items: toItems(items),
      ...(id.trim() ? { id: id.trim() } : {}),
      ...(ends.ok && ends.expiration !== undefined ? { expiration: ends.expiration } : {}),
    };
  };
  const ownReading = expiry === "own" && (tried || own !== "") ? readExpiry("own", own, now) : undefined;

  return {
    rows,
    faults: tried ? faults : faults.map(onlyTyped),
    view,
    text,
    textFaults: tried || switchFaults.length > 0 ? textFaults : [],
    id,
    expiry,
    own,
    ownFault: ownReading && !ownReading.ok ? ownReading.message : undefined,
    besideParent: besideParent(items),
    keys: keysOf(items),
    dirty: items.some(({ value }) => value !== "") || (view === "text" && text.trim() !== ""),
    complaint: tried ? judge(now) : undefined,
    change: (row, patch) => setRows((before) => before.map((one) => (one.row === row ? { ...one, ...patch } : one))),
    add: () => setRows((before) => [...before, emptyRow()]),
    remove: (row) =>
      setRows((before) => (before.length === 1 ? [emptyRow()] : before.filter((one) => one.row !== row))),
    show: (next) => {
      if (next === view) return;
      if (next === "text") setText(writeItemsText(rows));
      else {
        // Lines that cannot become rows would be lost by switching.
        setSwitchFaults(read.faults);
        if (read.faults.length > 0) return;
        setRows(read.items.length === 0 ? [emptyRow()] : read.items.map((item) => ({ ...item, row: newUuid() })));
        setText("");
      }
      setView(next);
    },
    setText,
    lostWith: (keys) => lostValues(keys, items) + (view === "text" ? read.faults.length : 0),
    takeKeys: (keys) => {
      const taken = takeTemplate(keys, items);
      if (view === "text") setText(writeItemsText(taken));
      else setRows(taken.map((item) => ({ ...item, row: newUuid() })));
      setSwitchFaults([]);
    },
    setId: setTypedId,
    proposeId: () => {
      setTypedId(undefined);
      setProposed(newUuid());
    },
    setExpiry,
    setOwn,
    check: () => {
      const at = Date.now();
      setTriedAt(at);
      return judge(at) === undefined;
    },
    wish: () => {
      const at = Date.now();
      return judge(at) === undefined ? build(at) : undefined;
    },
    clear: () => {
      setRows([emptyRow()]);
      setText("");
      setTypedId(undefined);
      setProposed(newUuid());
      setTriedAt(0);
      setSwitchFaults([]);
    },
  };
}

/** Before the first attempt a row is not blamed for its missing half. */
function onlyTyped({ key, value }: ItemFault): ItemFault {
  return {
    ...(key?.startsWith("The key") ? { key } : {}),
    ...(value?.includes("JSON") ? { value } : {}),
  };
}

/** Faults of a pasted text that are named one by one; all of them would be more than a page can draw. */
const MOST_NAMED = 50;

const faultLines = (items: readonly Item[], faults: readonly ItemFault[]): string[] =>
  faults.flatMap(({ key, value }, index) => {
    const name = items[index]?.key ? `“${items[index].key}”` : `Item ${index + 1}`;
    return [key, value].filter((fault) => fault !== undefined).map((fault) => `${name}: ${fault}`);
  });
