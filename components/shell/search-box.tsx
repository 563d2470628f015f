import { Search } from "lucide-react";
import Form from "next/form";
import { routes } from "@/lib/routes";

/** Finds attributes, answers and their texts in any locale, by word or id. A plain form: it works without script. */
export function SearchBox() {
  return (
    <Form
      action={routes.attributes()}
      role="search"
      prefetch={false}
      className="relative mx-auto hidden w-[min(26rem,36vw)] text-soft sm:block"
    >
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-2.5 size-3.5 -translate-y-1/2" />
      <input
        type="search"
        name="q"
        aria-label="Search attributes, answers and texts"
        placeholder="Search attributes, or paste an id"
        maxLength={200}
        className="h-8 w-full rounded-control border border-line-strong bg-page pr-2.5 pl-8 text-text"
      />
    </Form>
  );
}
