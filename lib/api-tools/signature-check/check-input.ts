/** Input schema of the signature check: a cURL command, separate fields, or a signed link. */
import { z } from "zod";
import { readCurl } from "./curl-command.ts";
import { MAX_URL, readLink, readUrl, type SignedRequest, tooLong, UnreadableRequest } from "./request.ts";

/** Bytes of a body. */
export const MAX_BODY_BYTES = 256 * 1_024;
const TOO_LARGE = "The body is larger than 256 kB.";
/** Characters of a command: its body may need escapes. */
const MAX_COMMAND = 512 * 1_024;
const MAX_VALUE = 1_000;
const METHOD = /^[A-Za-z]{1,20}$/;

const isSmall = (body: string): boolean => Buffer.byteLength(body) <= MAX_BODY_BYTES;

const value = (name: string) =>
  z
    .string()
    .max(MAX_VALUE, tooLong(name, MAX_VALUE))
    .refine((text) => text.trim() !== "", `Enter the ${name}.`);
const url = z.string().max(MAX_URL, tooLong("URL", MAX_URL));

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
    method: z.string().regex(METHOD, "Enter a method such as POST."),
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
  if (input.kind === "link") return withinLimits(readLink(input.link, "link"), "link");
  if (input.kind === "curl") return withinLimits(readCurl(input.command), "command");
  const { kind: _kind, url: typed, ...rest } = input;
  return { kind: "call", ...rest, url: typed.trim() === "" ? undefined : readUrl(typed, "url") };
}

/** A command and a link have the limits of the separate fields. */
function withinLimits(request: SignedRequest, field: string): SignedRequest {
  const refuse = (message: string) => new UnreadableRequest(field, message);
  const { expiration, accessKey, signature } = request;
  for (const [name, text] of Object.entries({ expiration, "access key": accessKey, signature }))
    if (text.length > MAX_VALUE) throw refuse(tooLong(name, MAX_VALUE));
  if (request.kind === "link") return request;
  if (!METHOD.test(request.method)) throw refuse("The command’s method isn’t a word such as POST.");
  if (!isSmall(request.body)) throw refuse(TOO_LARGE);
  return request;
}
