/** Well-formed HTTP whose content contradicts the document. */
import { htmlAnswer, jsonAnswer, jsonText, refusal } from "../answer.ts";
import type { Fault } from "./fault.ts";

const page = (title: string): string =>
  `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1><script>document.title = "ran"</script></body></html>`;

const named = (status: number, message: string, effect: string): Fault => ({
  effect,
  instead: () => refusal(status, message),
});

export const wrongAnswers = {
  "error-400": named(400, "Bad request: this id fails on purpose.", "Bad request (400)."),
  "error-401": named(401, "Invalid credentials: this id fails on purpose.", "Invalid credentials (401)."),
  "error-403": named(403, "Unauthorized: this id fails on purpose.", "Unauthorized (403)."),
  "error-404": named(404, "Not found: this id fails on purpose.", "Not found (404)."),
  "error-500": named(500, "Internal server error: this id fails on purpose.", "Internal server error (500)."),
  "error-503": named(503, "Service unavailable: this id fails on purpose.", "Service unavailable (503)."),
  "empty-200": { effect: "Success with an empty body.", instead: () => jsonText("") },
  "html-200": {
    effect: "Success with an HTML page for a body, as a sign-in wall would send.",
    instead: () => htmlAnswer(page("Please sign in")),
  },
  "error-with-200": {
    effect: "Status 200 with an error message in the body.",
    instead: () => jsonAnswer({ message: "Internal server error." }),
  },
  "wrong-shape": {
    effect: "Success with JSON of another shape.",
    instead: () => jsonAnswer({ result: { items: "none" }, version: 2 }),
  },
  "html-502": {
    effect: "Bad gateway (502) with an HTML page that contains a script.",
    instead: () => htmlAnswer(page("502 Bad Gateway"), 502),
  },
  "json-error-no-message": {
    effect: "An internal server error (500) whose JSON has no message.",
    instead: () => jsonAnswer({ code: "E_INTERNAL", detail: { trace: [1, 2, 3] } }, 500),
  },
} satisfies Record<string, Fault>;
