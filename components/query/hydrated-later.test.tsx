// @vitest-environment happy-dom
/** Server-rendered content whose code arrives after the rest of the page. */
import { act, startTransition, use, useEffect, useState, type ComponentType } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToReadableStream } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hydratedLater } from "./hydrated-later";

interface CountProps {
  readonly count: number;
}

const Content = ({ count }: CountProps) => <p>Content {count}</p>;
const toPart = (load: () => Promise<ComponentType<CountProps>>) => hydratedLater(load, <i>Loading</i>);

function pageOf(Part: ReturnType<typeof toPart>) {
  return function Page() {
    const [count, setCount] = useState(1);
    // Like a query that is answered right after hydration.
    useEffect(() => setCount(2), []);
    return (
      <main>
        <button type="button" onClick={() => setCount(3)}>
          {count}
        </button>
        <Part count={count} />
      </main>
    );
  };
}

const Answer = ({ answer }: { readonly answer: Promise<number> }) => use(answer);

const never = new Promise<number>(() => undefined);

function pendingPageOf(Part: ComponentType<CountProps>) {
  return function PendingPage() {
    const [answer, setAnswer] = useState<Promise<number>>();
    useEffect(() => startTransition(() => setAnswer(never)), []);
    return (
      <main>
        <Part count={1} />
        {answer === undefined ? null : <Answer answer={answer} />}
      </main>
    );
  };
}

let place: HTMLElement;
let root: Root | undefined;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  place = document.createElement("div");
  document.body.append(place);
});
afterEach(async () => {
  await act(async () => root?.unmount());
  place.remove();
  vi.unstubAllGlobals();
});

/** Hydrates the server's page with a part whose code is fetched by `load`. */
async function open(load: () => Promise<ComponentType<CountProps>>, toPage = pageOf): Promise<void> {
  const ServerPage = toPage(toPart(async () => Content));
  const stream = await renderToReadableStream(<ServerPage />);
  await stream.allReady;
  place.innerHTML = await new Response(stream).text();
  const BrowserPage = toPage(toPart(load));
  await act(async () => {
    root = hydrateRoot(place, <BrowserPage />);
  });
}

const press = (name: string) =>
  act(async () => [...place.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.click());

test("the server's content stays when the page renders again before the code is loaded", async () => {
  const { promise, resolve } = Promise.withResolvers<ComponentType<CountProps>>();
  await open(() => promise);
  const paragraph = place.querySelector("p");
  expect(place.querySelector("button")?.textContent).toBe("2");
  expect(paragraph?.textContent).toBe("Content 1");
  expect(place.querySelector("[data-hydrating]")?.contains(paragraph)).toBe(true);
  await act(async () => resolve(Content));
  expect(place.querySelector("p")).toBe(paragraph);
  expect(paragraph?.textContent).toBe("Content 2");
  expect(place.querySelector("[data-hydrating]")).toBeNull();
  await press("2");
  expect(paragraph?.textContent).toBe("Content 3");
});

test("the content is hydrated while a transition is pending, such as an unanswered server action", async () => {
  const { promise, resolve } = Promise.withResolvers<ComponentType<CountProps>>();
  await open(() => promise, pendingPageOf);
  expect(place.querySelector("[data-hydrating]")?.textContent).toBe("Content 1");
  await act(async () => resolve(Content));
  expect(place.textContent).toBe("Content 1");
  expect(place.querySelector("[data-hydrating]")).toBeNull();
});

test("code that could not be fetched replaces only its part, and can be fetched again", async () => {
  const load = vi.fn<() => Promise<ComponentType<CountProps>>>().mockRejectedValueOnce(new Error("offline"));
  load.mockResolvedValue(Content);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await open(load);
  expect(place.textContent).toContain("Part of the page couldn’t be loaded");
  expect(place.querySelector("button")?.textContent).toBe("2");
  await press("Try again");
  expect(place.querySelector("p")?.textContent).toBe("Content 2");
});
