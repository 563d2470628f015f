import { usePathname } from "next/navigation";
import { ButtonLink } from "@/components/ui/button-link";
import { readTypedId } from "@/lib/int64";
import { routes } from "@/lib/routes";

/** Content of the page for unknown URLs. */
export function UnknownAddress() {
  const path = usePathname();
  return (
    <div className="max-w-136">
      <h1 tabIndex={-1}>{titleOf(path)}</h1>
      <p className="mt-1 text-read text-soft">{addressHint(path)}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {suggestedLinks(path).map(({ href, label }, link) => (
          <ButtonLink key={href} variant={link === 0 ? "ink" : "outline"} href={href}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}

/** Links to the section of the requested path, then to the most common targets. */
function suggestedLinks(path: string): readonly { readonly href: string; readonly label: string }[] {
  const runs = { href: routes.qualification("tab=runs"), label: "All runs" };
  const library = { href: routes.opportunities(), label: "Go to the library" };
  const attributes = { href: routes.attributes(), label: "Search attributes" };
  if (path.startsWith(RUNS)) return [runs, library, attributes];
  return path.startsWith("/attributes/") ? [attributes, library] : [library, attributes];
}

/** Explanation for the requested path: the item that it names, if any, and why it may be wrong. */
function addressHint(path: string): string {
  if (isRun(path)) {
    return "This partner account has no run with this ID. The URL may be incomplete, or the run may belong to another account or have been deleted.";
  }
  if (opportunityIn(path)) {
    return "The service can’t find an opportunity with this ID, and it was never loaded here. The ID may be mistyped or belong to another partner account.";
  }
  const ofId = /^\/(opportunities|attributes)\//.test(path) ? " IDs are whole numbers of up to 19 digits." : "";
  return `The URL may be incomplete, or an ID in it may be mistyped.${ofId}`;
}

/** Prefix of run URLs; also matches a URL truncated there. */
const RUNS = routes.run("").slice(0, -1);

const isRun = (path: string): boolean => path.startsWith(`${RUNS}/`);

const titleOf = (path: string): string => {
  const id = opportunityIn(path);
  if (isRun(path)) return "Run not found";
  return id ? `Opportunity ${id} not found` : "Page not found";
};

/** Opportunity id in the path, if it is a valid one. */
const opportunityIn = (path: string) => readTypedId(/^\/opportunities\/(\d+)$/.exec(path)?.[1] ?? "");
