/** Reads a refused signature in any common encoding. Pure. */
import type { Mistake } from "./mistakes.ts";

export interface ReadSignature {
  /** 32 bytes; `undefined`: the text cannot be HMAC-SHA256. */
  readonly bytes: Buffer | undefined;
  /** Encoding mistakes. */
  readonly mistakes: readonly Mistake[];
}

export function readSignature(typed: string): ReadSignature {
  const text = typed
    .trim()
    .replace(/^(["'])(.*)\1$/s, "$2")
    .trim();
  const around: readonly Mistake[] = text === typed ? [] : ["signature-blanks"];
  if (/^[0-9a-fA-F]{64}$/.test(text)) {
    const spelling: readonly Mistake[] = text === text.toLowerCase() ? [] : ["signature-uppercase"];
    return { bytes: Buffer.from(text, "hex"), mistakes: [...around, ...spelling] };
  }
  // Both alphabets of Base64; Node reads either.
  if (/^[A-Za-z0-9+/_-]{43}=?$/.test(text))
    return { bytes: Buffer.from(text, "base64"), mistakes: [...around, "signature-base64"] };
  return { bytes: undefined, mistakes: [...around, "signature-format"] };
}
