// @vitest-environment happy-dom
/** Streamed page: the skeleton first, then the content that replaces it. */
import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense, use } from "react";
import { afterEach, expect, test } from "vitest";
import { AttributePageSkeleton } from "@/components/attributes/detail/attribute-skeleton";
import { OpportunityPageSkeleton } from "@/components/opportunities/detail/opportunity-skeleton";

afterEach(cleanup);

function Content({ read }: { readonly read: Promise<string> }) {
  return <h1 tabIndex={-1}>{use(read)}</h1>;
}

const SKELETONS = [
  ["Opportunity 990504", <OpportunityPageSkeleton key="o" id="990504" />],
  ["Attribute 990504", <AttributePageSkeleton key="a" id="990504" />],
] as const;

for (const [title, skeleton] of SKELETONS) {
  test(`${title}: the skeleton has the heading and a status, and hands its focus to the page`, async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    await act(async () => {
      render(
        <main>
          <button type="button">Other</button>
          <Suspense fallback={skeleton}>
            <Content read={promise} />
          </Suspense>
        </main>,
      );
    });
    expect(screen.getByRole("status").textContent).toBe("Loading");
    screen.getByRole("heading", { level: 1, name: title }).focus();
    await act(async () => resolve("ORD-1"));
    expect(screen.queryByRole("status")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: "ORD-1" }));
  });
}

test("focus outside the page's content does not move", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  await act(async () => {
    render(
      <>
        <button type="button">Menu</button>
        <main>
          <Suspense fallback={<OpportunityPageSkeleton id="1" />}>
            <Content read={promise} />
          </Suspense>
        </main>
      </>,
    );
  });
  const menu = screen.getByRole("button", { name: "Menu" });
  menu.focus();
  await act(async () => resolve("ORD-1"));
  expect(document.activeElement).toBe(menu);
});
