import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readCurl } from "./curl-command.ts";
import { UnreadableRequest } from "./request.ts";

const HEADERS = "-H 'service-expiration: E' -H 'service-access-key: K' -H 'service-signature: S'";
const read = (rest: string) => readCurl(`curl https://a.test/qualify ${HEADERS} ${rest}`);
const bodyOf = (rest: string) => {
  const request = read(rest);
  return request.kind === "call" ? request.body : undefined;
};
const refusal = (command: string): string => {
  try {
    readCurl(command);
    return "";
  } catch (error) {
    if (error instanceof UnreadableRequest) return `${error.field}: ${error.message}`;
    throw error;
  }
};

test.each([
  ["single quotes", `-d '{"a":"b c"}'`, '{"a":"b c"}'],
  ["double quotes", String.raw`-d "{\"a\":\"\\n\$x\"}"`, String.raw`{"a":"\n$x"}`],
  ["a backslash that stays in double quotes", String.raw`-d "\d"`, String.raw`\d`],
  ["ANSI quotes", String.raw`--data-raw $'{"a":"\'\u00e9\x41\n\t\\"}'`, `{"a":"'éA\n\t\\"}`],
  ["UTF-8 bytes in ANSI quotes", String.raw`-d $'\xc3\xa9'`, "é"],
  ["octal UTF-8 bytes in ANSI quotes", String.raw`-d $'\303\251\101\342\202\254'`, "éA€"],
  ["a byte order mark", String.raw`-d $'\ufeff{}'`, "\uFEFF{}"],
  ["CR LF", String.raw`-d $'a\r\nb'`, "a\r\nb"],
  ["joined quotes", String.raw`-d 'it'\''s'`, "it's"],
  ["no quotes", String.raw`-d {\"a\":1}`, '{"a":1}'],
  ["continued lines", `\\\n  --data \\\r\n '{}'`, "{}"],
  ["line breaks inside quotes", "-d '{\n}\n'", "{\n}\n"],
  ["several parts", "-d a=1 -d b=2", "a=1&b=2"],
  ["a value attached to its letter", "-d'{}' -XPOST -sS", "{}"],
  ["--json", `--json '{"a":' --json '1}'`, '{"a":1}'],
  ["--data-raw with an at sign", "--data-raw @home", "@home"],
  ["other options", "-s -k --max-time 5 -o /dev/null -A agent --compressed -d '{}'", "{}"],
  ["a pipe after the command", "-d '{}' | jq .", "{}"],
  ["a redirected output", "-d '{}' > out.json", "{}"],
  ["redirections before the body", `2>/dev/null >>"all of it.json" 2>&1 -d '{"a":">"}'`, '{"a":">"}'],
  ["no body", "", ""],
])("reads %s", (_name, rest, body) => {
  expect(bodyOf(rest)).toBe(body);
});

test("reads method, URL and headers", () => {
  expect(read("-d '{}'")).toMatchObject({ method: "POST", expiration: "E", accessKey: "K", signature: "S" });
  expect(read("")).toMatchObject({ method: "GET" });
  expect(read("-X PUT -d x")).toMatchObject({ method: "PUT" });
  expect(readCurl(`$ curl --url a.test/x ${HEADERS}`)).toMatchObject({ url: new URL("https://a.test/x") });
  expect(readCurl(`/usr/bin/curl -G ${HEADERS} -d b=1 'https://a.test/?a=1'`)).toMatchObject({
    method: "GET",
    body: "",
    url: new URL("https://a.test/?a=1&b=1"),
  });
  const prefixed = `curl https://a.test -H 'Acme-Signature:S' -H 'ACME-EXPIRATION:  E ' --header acme-access-key:K`;
  expect(readCurl(prefixed)).toMatchObject({ expiration: "E", accessKey: "K", signature: "S" });
});

test("a signed link is read as one", () => {
  const url = "https://a.test/start?x=1&access_key=K&expiration=E&signature=S";
  expect(readCurl(`curl -L '${url}'`)).toMatchObject({ kind: "link", accessKey: "K", expiration: "E", signature: "S" });
});

test.each([
  ["wget https://a.test", "Paste a command that starts with curl."],
  ["curl", "The command has no URL."],
  ["curl https://a.test https://b.test", "The command has more than one URL. Paste one request at a time."],
  ["curl https://a.test", "The command has no header that ends with -signature."],
  [
    `curl https://a.test ${HEADERS} -d @body.json`,
    "The body is in a file (-d @…), which can’t be read here. Paste its content with --data-raw.",
  ],
  [
    `curl https://a.test ${HEADERS} --data-binary @-`,
    "The body is in a file (--data-binary @…), which can’t be read here. Paste its content with --data-raw.",
  ],
  [`curl https://a.test -F a=b`, "The option -F can’t be read here. This service doesn’t accept form uploads."],
  [`curl https://a.test --unheard-of`, "The option --unheard-of can’t be read here. Remove it and try again."],
  [`curl https://a.test --constructor`, "The option --constructor can’t be read here. Remove it and try again."],
  [`curl https://a.test -H @headers`, "The headers are in a file. Paste them with -H instead."],
  [`curl https://a.test -d`, "The option -d has no value."],
  [`curl "https://a.test/$ID"`, "The command uses the variable $ID. Paste its value instead."],
  ['curl https://a.test -d "${BODY}"', "The command uses the variable $BODY. Paste its value instead."],
  ["curl https://a.test -d $(cat x)", "The command runs another command in $(…). Paste its output instead."],
  ["curl https://a.test -d `cat x`", "The command runs another command in backticks. Paste its output instead."],
  ["curl https://a.test -d '{", "A single quote isn’t closed. Paste the whole command."],
  ['curl https://a.test -d "{', "A double quote isn’t closed. Paste the whole command."],
  ["curl ^\r\n https://a.test", "This is a command for Windows. In the browser’s menu, choose Copy as cURL (bash)."],
  [`curl ftp://a.test ${HEADERS}`, "Enter a complete URL that starts with https://."],
])("%j is refused in one sentence", (command, message) => {
  expect(refusal(command)).toBe(`command: ${message}`);
});

test("reads any body in single quotes exactly, and fails only with a readable message", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (body) => {
      expect(bodyOf(`--data-raw '${body.replaceAll("'", String.raw`'\''`)}'`)).toBe(body);
      refusal(`curl ${body}`);
      refusal(`curl $'${body}`);
    }),
  );
});
