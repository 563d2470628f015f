/** Reads a cURL command: method, URL, headers and the exact body. Pure. */
import { readLink, readUrl, requireSmall, type SignedRequest, UnreadableRequest } from "./request.ts";
import { shellWords, UnreadableCommand } from "./shell-words.ts";

/** Options without a value that change neither the body nor the headers that matter. */
const FLAGS = new Set(
  "s silent S show-error v verbose k insecure i include L location f fail fail-with-body compressed g globoff N no-buffer 0 http1.0 http1.1 http2 http3 tlsv1.2 tlsv1.3 4 6 ipv4 ipv6 # progress-bar O remote-name no-progress-meter path-as-is".split(
    " ",
  ),
);
/** Options with a value that are skipped. */
const SKIPPED = new Set(
  "o output w write-out m max-time connect-timeout A user-agent e referer b cookie c cookie-jar x proxy u user cacert E cert key resolve retry retry-delay retry-max-time max-redirs D dump-header interface proxy-user".split(
    " ",
  ),
);
const DATA = new Set(["d", "data", "data-ascii", "data-raw", "data-binary", "json"]);
const UNSUPPORTED: Readonly<Record<string, string>> = {
  "data-urlencode": "Paste the encoded body with --data-raw instead.",
  F: "This service doesn’t accept form uploads.",
  form: "This service doesn’t accept form uploads.",
  T: "Paste the body with --data-raw instead.",
  "upload-file": "Paste the body with --data-raw instead.",
  K: "Paste the options of the file instead.",
  config: "Paste the options of the file instead.",
  next: "Paste one request at a time.",
};

interface ReadCommand {
  method: string | undefined;
  url: string | undefined;
  readonly headers: Map<string, string>;
  readonly data: string[];
  /** -G: the data belongs to the query. */
  asQuery: boolean;
}

const FIELD = "command";
const refuse = (message: string) => new UnreadableRequest(FIELD, message);

/** @throws UnreadableRequest in one sentence that says what to change. */
export function readCurl(command: string): SignedRequest {
  const read = readOptions(words(command));
  const { method, headers, data, asQuery } = read;
  if (read.url === undefined) throw refuse("The command has no URL.");
  const url = readUrl(/^[a-z]+:\/\//i.test(read.url) ? read.url : `https://${read.url}`, FIELD);
  if (asQuery && data.length > 0) {
    url.search = [url.search.slice(1), ...data].filter(Boolean).join("&");
    requireSmall(url, FIELD);
  }
  const named = (ending: string): string | undefined =>
    [...headers].find(([name]) => name.toLowerCase().endsWith(ending))?.[1];
  const signature = named("-signature");
  if (signature === undefined && url.searchParams.has("signature")) return readLink(url.href, FIELD);
  const needed = (name: string, value: string | undefined): string => {
    if (value === undefined) throw refuse(`The command has no header that ends with ${name}.`);
    return value;
  };
  return {
    kind: "call",
    method: method ?? (data.length > 0 && !asQuery ? "POST" : "GET"),
    url,
    body: asQuery ? "" : data.join("&"),
    signature: needed("-signature", signature),
    expiration: needed("-expiration", named("-expiration")),
    accessKey: needed("-access-key", named("-access-key")),
  };
}

function words(command: string): string[] {
  try {
    const all = shellWords(command.replace(/^\s*\$ /, ""));
    if (!/^(?:.*\/)?curl(?:\.exe)?$/.test(all[0] ?? "")) throw refuse("Paste a command that starts with curl.");
    return all.slice(1);
  } catch (error) {
    if (error instanceof UnreadableCommand) throw refuse(error.message);
    throw error;
  }
}

function readOptions(all: readonly string[]): ReadCommand {
  const read: ReadCommand = { method: undefined, url: undefined, headers: new Map(), data: [], asQuery: false };
  let at = 0;
  const value = (option: string, attached: string): string => {
    if (attached !== "") return attached;
    const next = all[at];
    if (next === undefined) throw refuse(`The option ${option} has no value.`);
    at += 1;
    return next;
  };
  while (at < all.length) {
    const word = all[at] ?? "";
    at += 1;
    if (word.startsWith("--") && word.length > 2) {
      take(word.slice(2), word, () => value(word, ""), read);
    } else if (/^-./.test(word) && word !== "--") {
      readCluster(word, value, read);
    } else if (word !== "--") setUrl(read, word);
  }
  return read;
}

/** Short options: flags may be joined, and the value of the last may follow without a space. */
function readCluster(word: string, value: (option: string, attached: string) => string, read: ReadCommand): void {
  for (let index = 1; index < word.length; index += 1) {
    const letter = word[index] ?? "";
    let taken = false;
    take(
      letter,
      `-${letter}`,
      () => {
        taken = true;
        return value(`-${letter}`, word.slice(index + 1));
      },
      read,
    );
    if (taken) return;
  }
}

function take(name: string, shown: string, value: () => string, read: ReadCommand): void {
  if (FLAGS.has(name)) return;
  if (name === "G" || name === "get") read.asQuery = true;
  else if (name === "I" || name === "head") read.method = "HEAD";
  else if (name === "X" || name === "request") read.method = value();
  else if (name === "url") setUrl(read, value());
  else if (name === "H" || name === "header") addHeader(read, value());
  else if (DATA.has(name)) addData(read, name, shown, value());
  else if (SKIPPED.has(name)) value();
  else {
    const advice = Object.hasOwn(UNSUPPORTED, name) ? UNSUPPORTED[name] : "Remove it and try again.";
    throw refuse(`The option ${shown.slice(0, 40)} can’t be read here. ${advice}`);
  }
}

function setUrl(read: ReadCommand, url: string): void {
  if (read.url !== undefined) throw refuse("The command has more than one URL. Paste one request at a time.");
  read.url = url;
}

function addHeader(read: ReadCommand, line: string): void {
  if (line.startsWith("@")) throw refuse("The headers are in a file. Paste them with -H instead.");
  const colon = line.indexOf(":");
  if (colon > 0) read.headers.set(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
}

function addData(read: ReadCommand, name: string, shown: string, data: string): void {
  if (name !== "data-raw" && data.startsWith("@"))
    throw refuse(`The body is in a file (${shown} @…), which can’t be read here. Paste its content with --data-raw.`);
  if (name === "json" && read.data.length > 0) {
    // Parts of --json are joined without a separator.
    read.data.push((read.data.pop() ?? "") + data);
  } else read.data.push(data);
}
