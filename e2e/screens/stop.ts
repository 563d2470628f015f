/** What the list of screens is made of: a screen, its states, and how each is reached. */
import type { Locator, Page } from "@playwright/test";
import type { Person } from "../people";
import type { Shelf } from "./shelf";

/** Every state that a screen can be in; a screen names each of them, or says why it has none. */
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
export type State = (typeof STATES)[number];

/** Words that have to be in sight, or something that has to be visible. */
export type Seen = string | RegExp | ((page: Page) => Locator);

export interface Stop {
  /** Who looks; support by default. */
  readonly as?: Person | "nobody";
  /** On a console of its own, behind a service that the list holds back or lets refuse; on the shared one by default. */
  readonly alone?: true;
  readonly path: string | ((shelf: Shelf) => string);
  /** Done before the page is opened. */
  readonly before?: (page: Page, shelf: Shelf) => Promise<unknown>;
  /** Done once the page takes presses. */
  readonly by?: (page: Page, shelf: Shelf) => Promise<unknown>;
  readonly seen: Seen;
}

/** A state as it is reached, or a sentence that says why the screen has none. */
export type Told = Stop | string;

export interface Screen {
  readonly name: string;
  /** Its file under `app`; several screens are tabs of one. */
  readonly file: string;
  readonly states: Readonly<Record<State, Told>>;
  /** Further looks that are worth having, by name. */
  readonly also?: Readonly<Record<string, Stop>>;
}

export interface NamedStop extends Stop {
  readonly name: string;
}

/** Every look at a screen that can be had, by name. */
export const stopsOf = ({ states, also = {} }: Screen): readonly NamedStop[] =>
  Object.entries<Told>({ ...states, ...also }).flatMap(([name, told]) =>
    typeof told === "string" ? [] : [{ name, ...told }],
  );
