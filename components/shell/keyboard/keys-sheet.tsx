"use client";

import { useEffect, useState, Fragment } from "react";
import { Kbd } from "@/components/ui/kbd";
import { Dialog } from "@/components/ui/overlay/dialog";
import { readShortcuts } from "../shortcuts-cookie";
import { isApple } from "./palette-keys";
import { checkboxOf, linesOf } from "./shortcut-lines";
import { GRID, isShown, LINES, tabList, labelOf } from "./shortcut-targets";
import { pageSearchField } from "./shortcut-openers";
import { ShortcutsChoice } from "./shortcuts-choice";

interface KeyLine {
  /** Key labels; `isSequence`: pressed one after the other. */
  readonly keys: readonly string[];
  readonly isSequence?: true;
  readonly label: string;
}

interface KeysOfPage {
  readonly here: readonly KeyLine[];
  readonly everywhere: readonly KeyLine[];
}

/** Shortcuts that work on the open page, read from the DOM for the shortcut list. */
function keysOfPage(): KeysOfPage {
  const all = linesOf(document);
  const lines = all.filter((line) => !line.matches(GRID));
  const grid = all.length > lines.length;
  const choices = lines.some((line) => checkboxOf(line) !== undefined);
  const mod = isApple() ? "⌘" : "Ctrl";
  const isSearched = pageSearchField() !== undefined;
  const here: KeyLine[] = [
    ...(isSearched ? [{ keys: ["/"], label: "Search on this page" }] : []),
    ...(lines.length > 0 ? [{ keys: ["j", "k"], label: "Next / previous row" }] : []),
    ...(lines.length > 0 ? [{ keys: ["Enter"], label: "Open the row" }] : []),
    ...(lines.length === 0 && grid ? [{ keys: ["j", "k"], label: "Next / previous row in the grid" }] : []),
    ...(grid ? [{ keys: ["← ↑ ↓ →"], label: "Move between cells; Enter opens one" }] : []),
    ...(choices ? [{ keys: ["x"], label: "Select or deselect the row" }] : []),
    ...keyed("r"),
    ...keyed("e"),
    { keys: ["y"], label: copyText(lines.length > 0) },
    ...tabText(),
    ...submitText(mod),
    ...keyed("Escape", "Esc"),
  ];
  const everywhere: KeyLine[] = [
    ...(isSearched ? [] : [{ keys: ["/"], label: "Search" }]),
    { keys: [mod, "K"], label: "Search from anywhere, paste an ID, or run an action" },
    ...goToLines(),
    { keys: ["Esc"], label: "Close the open dialog or menu" },
    { keys: ["?"], label: "Show these shortcuts" },
  ];
  return { here, everywhere };
}

const shown = (key: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)].filter(isShown);

const keyed = (key: string, name = key): KeyLine[] =>
  shown(key)
    .slice(0, 1)
    .map((element) => ({ keys: [name], label: labelOf(element) }));

function copyText(hasLines: boolean): string {
  const [own] = shown("y");
  if (own) return own.closest(LINES) ? "Copy the row’s ID, or the link to this page" : labelOf(own);
  return hasLines ? "Copy the link to the row, or to this page" : "Copy the link to this page";
}

function tabText(): KeyLine[] {
  if (tabList()) return [{ keys: ["[", "]"], label: "Previous / next tab" }];
  const ways = [...shown("["), ...shown("]")].map(labelOf);
  return ways.length > 0 ? [{ keys: ["[", "]"], label: ways.join(", ") }] : [];
}

function submitText(mod: string): KeyLine[] {
  const own = shown("Mod+Enter")[0];
  if (own) return [{ keys: [mod, "Enter"], label: labelOf(own) }];
  const form = [...document.querySelectorAll<HTMLElement>("main form button[type=submit]")].some(isShown);
  return form ? [{ keys: [mod, "Enter"], label: "Submit the focused form" }] : [];
}

const goToLines = (): KeyLine[] =>
  [...document.querySelectorAll<HTMLElement>('[data-key^="g "]')].filter(isShown).map((element) => ({
    keys: (element.dataset["key"] ?? "").split(" "),
    isSequence: true,
    label: `Go to ${labelOf(element)}`,
  }));

interface KeysSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Shortcut list, with those of the open page first. Lazy: loaded on first use. */
export default function KeysSheet({ open, onClose }: KeysSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <Keys onClose={onClose} />
    </Dialog>
  );
}

/** Mounted only while the list is open, so that it reads the current page. */
function Keys({ onClose }: Pick<KeysSheetProps, "onClose">) {
  const [{ here, everywhere }] = useState(keysOfPage);
  // Window listener: the key that opens the list also closes it.
  useEffect(() => {
    const onPress = (event: KeyboardEvent) => {
      if (
        event.key !== "?" ||
        event.repeat ||
        event.isComposing ||
        readShortcuts(document.documentElement.dataset["shortcuts"]) === "off"
      )
        return;
      event.preventDefault();
      onClose();
    };
    window.addEventListener("keydown", onPress);
    return () => window.removeEventListener("keydown", onPress);
  }, [onClose]);
  return (
    <div className="grid gap-4">
      <KeysGroup title="On this page" keys={here} />
      <KeysGroup title="Everywhere" keys={everywhere} />
      <ShortcutsChoice />
    </div>
  );
}

interface KeysGroupProps {
  readonly title: string;
  readonly keys: readonly KeyLine[];
}

/** Group of shortcuts with their descriptions. */
function KeysGroup({ title, keys }: KeysGroupProps) {
  return (
    <section>
      <h3 className="mb-1 text-small font-semibold text-soft">{title}</h3>
      <dl className="grid grid-cols-[6.25rem_minmax(0,1fr)] text-ui">
        {keys.map(({ keys: [first, ...others], isSequence, label }) => (
          <div
            key={`${first} ${others.join(" ")} ${label}`}
            className="col-span-full grid grid-cols-subgrid items-baseline border-t border-line py-1.25 first:border-t-0"
          >
            <dt className="flex items-center gap-1">
              <Kbd>{first}</Kbd>
              {others.map((key) => (
                <Fragment key={key}>
                  {isSequence ? <span className="text-small text-soft">then</span> : null}
                  <Kbd>{key}</Kbd>
                </Fragment>
              ))}
            </dt>
            <dd className="min-w-0 wrap-anywhere">{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
