"use client";

import { useState, useSyncExternalStore } from "react";
import { newUuid } from "@/lib/query/new-uuid";
import { useNow } from "@/components/ui/time/clock";
import { keysSharedWithParent } from "@/lib/contexts/advice";
import { readExpiry, type Expiry } from "@/lib/contexts/expiry";
import {
  isBlank,
  isMissing,
  itemFaults,
  NO_ITEMS,
  oddItems,
  oddItemsText,
  toItems,
  wholeFault,
  type Item,
  type ItemFault,
} from "@/lib/contexts/items";
import { readItemsText, writeItemsText } from "@/lib/contexts/items-text";
import type { ContextInput } from "@/lib/contexts/params";
import { keysOf, lostValues, applyTemplate } from "@/lib/contexts/template";

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
  /**
   * Keys set beside a parent context: where the parent has the same key, its value wins. `undefined` when no clash is
   * possible.
   */
  readonly sharedWithParent: readonly string[] | undefined;
  /** Key names without duplicates. */
  readonly keys: readonly string[];
  /** Values were entered that would be lost on leaving. */
  readonly dirty: boolean;
  /** Reason why the form cannot be submitted, as one sentence; only after an attempt. */
  readonly complaint: string | undefined;
  readonly change: (row: string, patch: Partial<Item>) => void;
  readonly add: () => void;
  readonly remove: (row: string) => void;
  readonly show: (view: "table" | "text") => void;
  readonly setText: (text: string) => void;
  /** Number of entered values, or unreadable lines, that would be lost by applying these keys. */
  readonly lostWith: (keys: readonly string[]) => number;
  /** Sets one row per key; values already entered for them stay. */
  readonly takeKeys: (keys: readonly string[]) => void;
  readonly setId: (id: string) => void;
  readonly proposeId: () => void;
  readonly setExpiry: (expiry: Expiry) => void;
  readonly setOwn: (ownExpiry: string) => void;
  /** Warning about odd keys and values: the next press sends them. */
  readonly warning: string | undefined;
  /** Validates the form and marks errors; returns whether it can be submitted. */
  readonly check: () => boolean;
  /** Builds the request from the current input. */
  readonly buildInput: () => ContextInput | undefined;
  /** Clears what was sent, and proposes another ID; what was typed since then stays. */
  readonly clear: (sent: ContextInput) => void;
}

const emptyRow = (): ItemRow => ({ row: newUuid(), key: "", value: "" });
const firstRows = (): readonly ItemRow[] => [{ row: "first", key: "", value: "" }];
const useIsHydrated = () =>
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
  const [ownExpiry, setOwnExpiry] = useState("");
  /** Time of the last attempt in epoch milliseconds; 0 before the first. */
  const [triedAt, setTriedAt] = useState(0);
  const now = Math.max(useNow() ?? 0, triedAt);
  const tried = triedAt > 0;
  /** Odd items, as warned about; another oddity causes another warning. */
  const [warnedOf, setWarnedOf] = useState("");
  const [switchFaults, setSwitchFaults] = useState<readonly string[]>([]);

  // A random id would differ between server render and hydration, so only the browser shows one.
  const isHydrated = useIsHydrated();
  const id = typedId ?? (isHydrated ? proposed : "");
  const read = readItemsText(text);
  const items: readonly Item[] = view === "table" ? rows : read.items;
  const faults = itemFaults(items);
  const textFaults =
    view === "text" ? [...read.faults, ...faultLines(read.items, faults).slice(0, MAX_FAULTS_LISTED)] : [];

  const judge = (at: number) => {
    if (items.every(isBlank) && textFaults.length === 0) return NO_ITEMS;
    if (textFaults.length > 0 || faults.some((fault) => fault.key ?? fault.value))
      return "Nothing was sent. Some items need attention.";
    const ends = readExpiry(expiry, ownExpiry, at);
    if (!ends.ok) return `Nothing was sent. ${ends.message}`;
    return wholeFault(toItems(items), id.trim());
  };
  const build = (at: number) => {
    const ends = readExpiry(expiry, ownExpiry, at);
    return {
      items: toItems(items),
      ...(id.trim() ? { id: id.trim() } : {}),
      ...(ends.ok && ends.expiration !== undefined ? { expiration: ends.expiration } : {}),
    };
  };
  const odd = oddItems(items);
  const oddities = JSON.stringify(odd.map(({ odd: kind, key, value }) => [kind, key, value]));
  const parsedOwnExpiry =
    expiry === "own" && (tried || ownExpiry !== "") ? readExpiry("own", ownExpiry, now) : undefined;

  return {
    rows,
    faults: tried ? faults : faults.map(onlyTyped),
    view,
    text,
    textFaults: tried || switchFaults.length > 0 ? textFaults : [],
    id,
    expiry,
    own: ownExpiry,
    ownFault: parsedOwnExpiry && !parsedOwnExpiry.ok ? parsedOwnExpiry.message : undefined,
    sharedWithParent: keysSharedWithParent(items),
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
        // Lines that cannot be parsed would be lost by switching to the table.
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
      const taken = applyTemplate(keys, items);
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
    setOwn: setOwnExpiry,
    warning: warnedOf === oddities && judge(now) === undefined ? oddItemsText(odd) : undefined,
    check: () => {
      const at = Date.now();
      setTriedAt(at);
      if (judge(at) !== undefined) return false;
      if (odd.length === 0 || warnedOf === oddities) return true;
      setWarnedOf(oddities);
      return false;
    },
    buildInput: () => {
      const at = Date.now();
      return judge(at) === undefined ? build(at) : undefined;
    },
    clear: (sent) => {
      const isUnsent = ({ key, value }: Item) => sent.items[key] !== value;
      setRows((before) => {
        const left = before.filter(isUnsent);
        return left.length === 0 ? [emptyRow()] : left;
      });
      setText((before) => unsentText(before, isUnsent));
      setTypedId((before) => (before?.trim() === (sent.id ?? "") ? undefined : before));
      setProposed(newUuid());
      setTriedAt(0);
      setWarnedOf("");
      setSwitchFaults([]);
    },
  };
}

/** Text without the items that were sent; a line that cannot be parsed stays. */
function unsentText(text: string, isUnsent: (item: Item) => boolean): string {
  const { items, faults } = readItemsText(text);
  if (faults.length === 0) return writeItemsText(items.filter(isUnsent));
  const left = text.split(/\r?\n/).filter((line) => {
    const [item] = readItemsText(line).items;
    return item === undefined || isUnsent(item);
  });
  return left.join("\n");
}

/** Hides errors about missing halves of a row until the first attempt. */
function onlyTyped({ key, value }: ItemFault): ItemFault {
  return {
    ...(key?.startsWith("The key") ? { key } : {}),
    ...(value?.startsWith("A value can") ? { value } : {}),
  };
}

/** Maximum number of errors listed for a pasted text; the full list may be too long to render. */
const MAX_FAULTS_LISTED = 50;

const faultLines = (items: readonly Item[], faults: readonly ItemFault[]): string[] =>
  faults.flatMap(({ key: faultOfKey, value }, index) => {
    const key = items[index]?.key ?? "";
    const name = isMissing(key) ? `Item ${index + 1}` : `“${key}”`;
    return [faultOfKey, value].filter((fault) => fault !== undefined).map((fault) => `${name}: ${fault}`);
  });
