/** JSON columns. Ids are already strings, so plain JSON loses nothing. */
import "server-only";
import type { Failure } from "../../failure.ts";

export const toJson = (value: unknown): string => JSON.stringify(value ?? null);

export const toJsonOrNull = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

export const fromJson = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

/** Failure as written by `toJson`. */
export const failureFrom = (text: string | null): Failure | null => fromJson(text) as Failure | null;

/** List of texts as written by `toJson`. */
export const textsFrom = (text: string): string[] => fromJson(text) as string[];

export const toFlag = (value: boolean | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

export const fromFlag = (value: number | null): boolean | null => (value === null ? null : value === 1);
