import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shortcutOf, type KeyPress, type PressPlace } from "./shortcut-meaning";

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
const OPEN: PressPlace = { inField: false, underOverlay: false, off: false, afterG: false };

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
const places = fc.record<PressPlace>({
  inField: fc.boolean(),
  underOverlay: fc.boolean(),
  off: fc.boolean(),
  afterG: fc.boolean(),
});

describe("what a press means", () => {
  test.each(["j", "k", "x", "r", "e", "y", "[", "]", "/", "?", "g"])("%s alone is itself", (key) => {
    expect(shortcutOf(press(key), OPEN)).toBe(key);
  });

  test("what needs Shift on one keyboard and not on another is the same sign", () => {
    expect(shortcutOf(press("?", { shiftKey: true }), OPEN)).toBe("?");
    expect(shortcutOf(press("/", { shiftKey: true }), OPEN)).toBe("/");
  });

  test("Shift makes a letter another key, Caps Lock does not", () => {
    expect(shortcutOf(press("J", { shiftKey: true }), OPEN)).toBeUndefined();
    expect(shortcutOf(press("J"), OPEN)).toBe("j");
  });

  test("a bracket of the third level is a bracket", () => {
    const german = { altGraph: true, ctrlKey: true, altKey: true };
    expect(shortcutOf(press("[", german), OPEN)).toBe("[");
    expect(shortcutOf(press("]", { altGraph: true }), OPEN)).toBe("]");
    expect(shortcutOf(press("e", { altGraph: true }), OPEN)).toBeUndefined();
    expect(shortcutOf(press("[", { altGraph: true, altKey: true }), OPEN)).toBe("[");
    expect(shortcutOf(press("[", { altKey: true }), OPEN)).toBeUndefined();
  });

  test("a letter of another script is told by its place", () => {
    expect(shortcutOf(press("о", { code: "KeyJ" }), OPEN)).toBe("j");
    expect(shortcutOf(press("ا", { code: "KeyH" }), { ...OPEN, afterG: true })).toBe("g h");
    expect(shortcutOf(press("ü", { code: "BracketLeft" }), OPEN)).toBeUndefined();
    expect(shortcutOf(press("х", { code: "BracketLeft" }), OPEN)).toBe("[");
    expect(shortcutOf(press("ъ", { code: "BracketRight" }), OPEN)).toBe("]");
  });

  test("after g every letter is told with it", () => {
    expect(shortcutOf(press("h"), { ...OPEN, afterG: true })).toBe("g h");
    expect(shortcutOf(press("r"), { ...OPEN, afterG: true })).toBe("g r");
    expect(shortcutOf(press("h"), OPEN)).toBeUndefined();
  });

  test("held down, only the way through the lines goes on", () => {
    expect(shortcutOf(press("j", { repeat: true }), OPEN)).toBe("j");
    expect(shortcutOf(press("r", { repeat: true }), OPEN)).toBeUndefined();
  });

  test("sending is heard in fields and dialogs and when single keys are off", () => {
    const place = { inField: true, underOverlay: true, off: true, afterG: false };
    expect(shortcutOf(press("Enter", { ctrlKey: true }), place)).toBe("Mod+Enter");
    expect(shortcutOf(press("Enter", { metaKey: true }), place)).toBe("Mod+Enter");
    expect(shortcutOf(press("Enter"), OPEN)).toBeUndefined();
  });

  test("Escape stays when single keys are off", () => {
    expect(shortcutOf(press("Escape"), { ...OPEN, off: true })).toBe("Escape");
    expect(shortcutOf(press("j"), { ...OPEN, off: true })).toBeUndefined();
  });

  test("nothing of the browser's is taken", () => {
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
