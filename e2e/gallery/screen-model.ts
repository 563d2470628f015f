/** Model of the screen list: a screen, its states, and how to reach each of them. */
import type { Locator, Page } from "@playwright/test";
import type { Person } from "../harness/people";
import type { GalleryFixtures } from "./gallery-fixtures";

/** Every possible state of a screen; each screen defines all of them or gives the reason why it lacks one. */
export const STATES = [
  "loading",
  "long job",
  "refreshing",
  "first use",
  "filtered to nothing",
  "stale",
  "service failure",
  "credential refused",
  "session ended",
  "role too low",
  "not found",
  "partial",
  "huge",
  "dialog open",
  "full",
] as const;
type State = (typeof STATES)[number];

/** Text that must be visible, or a locator of an element that must be visible. */
export type Expectation = string | RegExp | ((page: Page) => Locator);

export interface StateSetup {
  /** Person who is signed in; support by default. */
  readonly as?: Person | "nobody";
  /** Uses the standalone console, whose service can delay or refuse calls; by default the shared one. */
  readonly standalone?: true;
  readonly path: string | ((fixtures: GalleryFixtures) => string);
  /** Runs before the page is opened. */
  readonly before?: (page: Page, fixtures: GalleryFixtures) => Promise<unknown>;
  /** Runs once the page is hydrated. */
  readonly act?: (page: Page, fixtures: GalleryFixtures) => Promise<unknown>;
  readonly expects: Expectation;
}

/** Steps to the state, or a sentence that explains why the screen lacks it. */
export type StateEntry = StateSetup | string;

export interface Screen {
  readonly name: string;
  /** Path of the page file under `app`; several screens may be tabs of one page. */
  readonly file: string;
  readonly states: Readonly<Record<State, StateEntry>>;
  /** Additional states, by name. */
  readonly also?: Readonly<Record<string, StateSetup>>;
}

export interface NamedSetup extends StateSetup {
  readonly name: string;
}

/** Every reachable state of a screen, by name. */
export const setupsOf = ({ states, also: extraStates = {} }: Screen): readonly NamedSetup[] =>
  Object.entries<StateEntry>({ ...states, ...extraStates }).flatMap(([name, entry]) =>
    typeof entry === "string" ? [] : [{ name, ...entry }],
  );
