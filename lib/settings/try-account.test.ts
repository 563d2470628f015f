/** Test calls of an account against real servers that are not the service. */
import { expect, test } from "vitest";
import { closeAfterEach } from "../testing/closing.ts";
import { clientAgainst, failureIn } from "../testing/sampling-client.ts";
import { tryClient } from "./try-account.ts";

const keep = closeAfterEach();

const tried = async (status: number, body: string, headers: Record<string, string> = {}) => {
  const { client } = await clientAgainst(keep, (response) => void response.writeHead(status, headers).end(body));
  return failureIn(tryClient(client, "a", false));
};

test.each([
  ["a page of another server", 404, "<html><h1>Welcome to nginx</h1></html>", "wrong_path"],
  ["a sign-in wall", 200, "<!doctype html><p>Welcome to nginx</p>", "wrong_path"],
  ["an API at another path", 404, '{"message":"No route, says nginx."}', "wrong_path"],
  ["a method that is not allowed", 405, '{"message":"nginx"}', "wrong_path"],
  ["a redirect", 301, "", "redirect"],
])("%s means a wrong base URL, and is not quoted", async (_name, status, body, detail) => {
  const failure = await tried(status, body, { location: "https://elsewhere.test/" });
  expect(failure).toMatchObject({ detail, status });
  expect(failure.message).not.toContain("nginx");
  expect(failure.quoted).toBeUndefined();
});

test("refused credentials show the service's own message", async () => {
  expect(await tried(401, '{"message":"Who are you?"}')).toMatchObject({
    code: "invalid_credentials",
    message: "Who are you?",
    quoted: true,
  });
});
