/** Portable column types. */
import "server-only";

/** 0 or 1. */
export type Flag = number;
/** JSON text. */
export type Json = string;
/** Epoch milliseconds. */
export type Time = number;
