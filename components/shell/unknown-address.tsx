import { usePathname } from "next/navigation";
import { ButtonLink } from "@/components/ui/button-link";
import { readTypedId } from "@/lib/int64";
import { routes } from "@/lib/routes";

/** An address that leads nowhere. */
export function UnknownAddress() {
  const path = usePathname();
  return (
    <div className="max-w-136">
      <h1 tabIndex={-1}>{titleOf(path)}</h1>
      <p className="mt-1 text-read text-soft">{whyNot(path)}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {waysOn(path).map(({ href, words }, place) => (
          <ButtonLink key={href} variant={place === 0 ? "ink" : "outline"} href={href}>
            {words}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}

/** What was looked for first, then where else most people go. */
function waysOn(path: string): readonly { readonly href: string; readonly words: string }[] {
  const runs = { href: routes.qualification("tab=runs"), words: "All runs" };
  const library = { href: routes.opportunities(), words: "Open the library" };
  const attributes = { href: routes.attributes(), words: "Search attributes" };
  if (path.startsWith(RUNS)) return [runs, library, attributes];
  return path.startsWith("/attributes/") ? [attributes, library] : [library, attributes];
}

/** What the address names, when it names something, and why it may be wrong. */
function whyNot(path: string): string {
  if (isRun(path)) {
    return "This console keeps no run of this id. The address may be cut off, or it was run on another console.";
  }
  if (opportunityIn(path)) {
    return "It knows no opportunity of this id, and this console has never read one. The id may be mistyped, or one of another partner account.";
  }
  const ofId = /^\/(opportunities|attributes)\//.test(path) ? " Ids are whole numbers of up to 19 digits." : "";
  return `The address may be cut off, or an id in it mistyped.${ofId}`;
}

/** Where the address of a run begins, also when it was cut off there. */
const RUNS = routes.run("").slice(0, -1);

const isRun = (path: string): boolean => path.startsWith(`${RUNS}/`);

const titleOf = (path: string): string => {
  const id = opportunityIn(path);
  if (isRun(path)) return "There is no such run";
  return id ? `The service does not know ${id}` : "There is no such page";
};

/** The id of an opportunity's page, where it can be one. */
const opportunityIn = (path: string) => readTypedId(/^\/opportunities\/(\d+)$/.exec(path)?.[1] ?? "");
