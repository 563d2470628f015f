import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shortcutOf, type KeyPress, type PressContext } from "./shortcut-meaning";

const press = (key: string, given: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: "",
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altGraph: false,
  repeat: false,
  composing: false,
  ...given,
});
const OPEN: PressContext = { inField: false, underOverlay: false, off: false, afterG: false };

const keys = fc.oneof(
  fc.constantFrom("j", "k", "x", "r", "e", "y", "[", "]", "/", "?", "g", "h", "Escape", "Enter", "Tab", " ", "F1"),
  fc.constantFrom("ArrowDown", "Home", "End", "PageDown", "Delete", "Backspace", "Dead", "Process"),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 2 }),
);
const presses = fc.record<KeyPress>({
  key: keys,
  code: fc.constantFrom("", "KeyJ", "KeyR", "Slash"),
  altKey: fc.boolean(),
  ctrlKey: fc.boolean(),
  metaKey: fc.boolean(),
  shiftKey: fc.boolean(),
  altGraph: fc.boolean(),
  repeat: fc.boolean(),
  composing: fc.boolean(),
});
const places = fc.record<PressContext>({
  inField: fc.boolean(),
  underOverlay: fc.boolean(),
  off: fc.boolean(),
  afterG: fc.boolean(),
});

describe("shortcutOf", () => {
  test.each(["j", "k", "x", "r", "e", "y", "[", "]", "/", "?", "g"])("%s without modifiers is a shortcut", (key) => {
    expect(shortcutOf(press(key), OPEN)).toBe(key);
  });

  test("a character that needs Shift on some layouts is the same shortcut", () => {
    expect(shortcutOf(press("?", { shiftKey: true }), OPEN)).toBe("?");
    expect(shortcutOf(press("/", { shiftKey: true }), OPEN)).toBe("/");
  });

  test("Shift with a letter is not a shortcut, Caps Lock has no effect", () => {
    expect(shortcutOf(press("J", { shiftKey: true }), OPEN)).toBeUndefined();
    expect(shortcutOf(press("J"), OPEN)).toBe("j");
  });

  test("a bracket typed with AltGr is a bracket", () => {
    const german = { altGraph: true, ctrlKey: true, altKey: true };
    expect(shortcutOf(press("[", german), OPEN)).toBe("[");
    expect(shortcutOf(press("]", { altGraph: true }), OPEN)).toBe("]");
    expect(shortcutOf(press("e", { altGraph: true }), OPEN)).toBeUndefined();
    expect(shortcutOf(press("[", { altGraph: true, altKey: true }), OPEN)).toBe("[");
    expect(shortcutOf(press("[", { altKey: true }), OPEN)).toBeUndefined();
  });

  test("maps a letter of a non-Latin script by its physical position", () => {
    expect(shortcutOf(press("о", { code: "KeyJ" }), OPEN)).toBe("j");
    expect(shortcutOf(press("ا", { code: "KeyH" }), { ...OPEN, afterG: true })).toBe("g h");
    expect(shortcutOf(press("ü", { code: "BracketLeft" }), OPEN)).toBeUndefined();
    expect(shortcutOf(press("х", { code: "BracketLeft" }), OPEN)).toBe("[");
    expect(shortcutOf(press("ъ", { code: "BracketRight" }), OPEN)).toBe("]");
  });

  test("combines every letter after g with it", () => {
    expect(shortcutOf(press("h"), { ...OPEN, afterG: true })).toBe("g h");
    expect(shortcutOf(press("r"), { ...OPEN, afterG: true })).toBe("g r");
    expect(shortcutOf(press("h"), OPEN)).toBeUndefined();
  });

  test("only row navigation repeats while a key is held down", () => {
    expect(shortcutOf(press("j", { repeat: true }), OPEN)).toBe("j");
    expect(shortcutOf(press("r", { repeat: true }), OPEN)).toBeUndefined();
  });

  test("accepts Mod+Enter in fields and dialogs, and with single keys disabled", () => {
    const place = { inField: true, underOverlay: true, off: true, afterG: false };
    expect(shortcutOf(press("Enter", { ctrlKey: true }), place)).toBe("Mod+Enter");
    expect(shortcutOf(press("Enter", { metaKey: true }), place)).toBe("Mod+Enter");
    expect(shortcutOf(press("Enter"), OPEN)).toBeUndefined();
  });

  test("accepts Escape with single keys disabled", () => {
    expect(shortcutOf(press("Escape"), { ...OPEN, off: true })).toBe("Escape");
    expect(shortcutOf(press("j"), { ...OPEN, off: true })).toBeUndefined();
  });

  test("ignores the browser's own keys", () => {
    fc.assert(
      fc.property(presses, places, (given, place) => {
        const meaning = shortcutOf(given, place);
        if (meaning === undefined || meaning === "Mod+Enter") return;
        expect(given.composing || given.metaKey).toBe(false);
        expect(place.inField || place.underOverlay).toBe(false);
        if (given.ctrlKey || given.altKey) expect(["[", "]", "g [", "g ]"]).toContain(meaning);
        expect(["Tab", " ", "F1", "ArrowDown", "Home", "End", "PageDown", "Delete", "Process"]).not.toContain(
          given.key,
        );
        if (meaning !== "Escape") expect(place.off).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});
