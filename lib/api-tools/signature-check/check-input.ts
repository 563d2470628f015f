/** Input schema of the signature check: a cURL command, separate fields, or a signed link. */
import { z } from "zod";
import { readCurl } from "./curl-command.ts";
import { readLink, readUrl, type SignedRequest, UnreadableRequest } from "./request.ts";

/** Bytes of a body. */
export const MAX_BODY_BYTES = 256 * 1_024;
const TOO_LARGE = "The body is larger than 256 kB.";
/** Characters of a command: its body may need escapes. */
const MAX_COMMAND = 512 * 1_024;
const MAX_VALUE = 1_000;
const MAX_URL = 8_000;

const isSmall = (body: string): boolean => Buffer.byteLength(body) <= MAX_BODY_BYTES;

const value = (name: string) =>
  z
    .string()
    .max(MAX_VALUE, `The ${name} is longer than ${MAX_VALUE.toLocaleString("en-US")} characters.`)
    .refine((text) => text.trim() !== "", `Enter the ${name}.`);
const url = z.string().max(MAX_URL, `The URL is longer than ${MAX_URL.toLocaleString("en-US")} characters.`);

export const checkInputSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("curl"),
    command: z
      .string()
      .max(MAX_COMMAND, "The command is too long. A body can have at most 256 kB.")
      .refine((text) => text.trim() !== "", "Paste a cURL command."),
  }),
  z.strictObject({
    kind: z.literal("fields"),
    body: z.string().refine(isSmall, TOO_LARGE),
    expiration: value("expiration"),
    accessKey: value("access key"),
    signature: value("signature"),
    method: z.string().regex(/^[A-Za-z]{1,20}$/, "Enter a method such as POST."),
    /** Empty: not given. */
    url,
  }),
  z.strictObject({
    kind: z.literal("link"),
    link: url.refine((text) => text.trim() !== "", "Paste a signed link."),
  }),
]);
export type CheckInput = z.infer<typeof checkInputSchema>;

/** @throws UnreadableRequest */
export function toRequest(input: CheckInput): SignedRequest {
  if (input.kind === "link") return readLink(input.link, "link");
  if (input.kind === "curl") {
    const request = readCurl(input.command);
    if (request.kind === "call" && !isSmall(request.body)) throw new UnreadableRequest("command", TOO_LARGE);
    return request;
  }
  const { kind: _kind, url: typed, ...rest } = input;
  return { kind: "call", ...rest, url: typed.trim() === "" ? undefined : readUrl(typed, "url") };
}
