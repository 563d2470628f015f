/** Values kept as JSON text. Ids inside are strings already, so plain JSON loses nothing. */
import "server-only";
import type { Failure } from "../failure.ts";

export const toJson = (value: unknown): string => JSON.stringify(value ?? null);

export const toJsonOrNull = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

export const fromJson = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

/** A failure as `toJson` wrote it. */
export const failureFrom = (text: string | null): Failure | null => fromJson(text) as Failure | null;

/** A list of texts as `toJson` wrote it. */
export const textsFrom = (text: string): string[] => fromJson(text) as string[];

/** A flag column. */
export const toFlag = (value: boolean | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

export const fromFlag = (value: number | null): boolean | null => (value === null ? null : value === 1);
