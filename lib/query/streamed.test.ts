import { createElement, type ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Streamed } from "./streamed.tsx";

/** Chunks of the response. */
async function partsOf(element: ReactNode): Promise<{ first: string; rest: () => Promise<string> }> {
  const reader = (await renderToReadableStream(element, { onError: () => undefined })).getReader();
  const decoder = new TextDecoder();
  const { value } = await reader.read();
  return {
    first: decoder.decode(value),
    rest: async () => {
      let text = "";
      for (let part = await reader.read(); !part.done; part = await reader.read()) text += decoder.decode(part.value);
      return text;
    },
  };
}

async function Heading({ read }: { readonly read: Promise<string> }) {
  return createElement("h1", undefined, await read);
}
async function Missing({ read }: { readonly read: Promise<string> }): Promise<ReactNode> {
  await read;
  throw new Error("not found");
}
const page = (read: Promise<string>, wait: number, Content = Heading as typeof Missing) => {
  const props = { read, abortId: "1", wait, skeleton: createElement("p", undefined, "Loading"), children: undefined };
  return createElement("main", undefined, createElement(Streamed, props, createElement(Content, { read })));
};

test("a read that ends within the wait is sent without a skeleton", async () => {
  const { first, rest } = await partsOf(page(Promise.resolve("ORD-1"), 1_000));
  expect(first + (await rest())).toBe("<main><h1>ORD-1</h1></main>");
});

test("the skeleton is sent while the service is still called, and the content follows", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { first, rest } = await partsOf(page(promise, 1));
  expect(first).toContain("<p>Loading</p>");
  expect(first).not.toContain("<h1>");
  resolve("ORD-1");
  expect(await rest()).toContain("<h1>ORD-1</h1>");
});

test("content that fails within the wait fails the page, with its own status", async () => {
  const whole = renderToReadableStream(page(Promise.resolve(""), 1_000, Missing), { onError: () => undefined });
  await expect(whole).rejects.toThrow("not found");
});

test("content that fails later replaces only the skeleton", async () => {
  const errors: unknown[] = [];
  const { promise, resolve } = Promise.withResolvers<string>();
  const stream = await renderToReadableStream(page(promise, 1, Missing), {
    onError: (error) => void errors.push(error),
  });
  resolve("");
  const text = await new Response(stream).text();
  expect(text).toContain("<p>Loading</p>");
  expect(errors).toMatchObject([{ message: "not found" }]);
});

test("a rejected read fails the page and leaves no timer behind", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const read = Promise.reject<string>(new Error("bug"));
    await Streamed({ read, abortId: "1", wait: 1_000, skeleton: undefined, children: undefined });
    expect(vi.getTimerCount()).toBe(0);
    await expect(renderToReadableStream(page(read, 1_000), { onError: () => undefined })).rejects.toThrow("bug");
  } finally {
    vi.useRealTimers();
  }
});
