import { expect, test, vi } from "vitest";
import { log } from "../log.ts";
import { logRequestError } from "./request-error.ts";

test.each([
  [
    Object.assign(new TypeError("about ana@example.test"), { digest: "271828" }),
    { outcome: "TypeError", reference: "271828" },
  ],
  [new Error("about ana@example.test"), { outcome: "Error" }],
  ["about ana@example.test", { outcome: "error" }],
])("%s is logged with its route, class and digest, without its text", (error, expected) => {
  const line = vi.spyOn(log, "error").mockReturnValue(undefined);
  logRequestError(error, { routePath: "/attributes/[attributeId]", routeType: "render" });
  expect(line.mock.calls).toEqual([
    ["request failed", { operation: "/attributes/[attributeId]", phase: "render", ...expected }],
  ]);
  line.mockRestore();
});
