/** Argon2id password hashes (m 19 MiB, t 2, p 1), computed off the main thread. */
import "server-only";
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);
const MEMORY = 19_456;
const PASSES = 2;
const TAG_LENGTH = 32;

/** Hash in the PHC format `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await compute(password, salt, MEMORY, PASSES);
  return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=1$${salt.toString("base64url")}$${tag.toString("base64url")}`;
}

/** Whether the password matches the hash. Without a hash the same work is done and the result is `false`. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w-]+)\$([\w-]+)$/.exec(hash ?? "");
  const [memory, passes] = parts ? [Number(parts[1]), Number(parts[2])] : [MEMORY, PASSES];
  const salt = parts?.[3] ? Buffer.from(parts[3], "base64url") : Buffer.alloc(16);
  const expected = parts?.[4] ? Buffer.from(parts[4], "base64url") : Buffer.alloc(TAG_LENGTH);
  const tag = await compute(password, salt, memory, passes);
  return tag.length === expected.length && timingSafeEqual(tag, expected) && parts !== null;
}

function compute(password: string, nonce: Buffer, memory: number, passes: number): Promise<Buffer> {
  return derive("argon2id", {
    message: password.normalize("NFKC"),
    nonce,
    memory,
    passes,
    parallelism: 1,
    tagLength: TAG_LENGTH,
  });
}
