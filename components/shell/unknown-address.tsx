import { usePathname } from "next/navigation";
import { ButtonLink } from "@/components/ui/button-link";
import { readTypedId } from "@/lib/int64";
import { routes } from "@/lib/routes";

/** An address that leads nowhere. */
export function UnknownAddress() {
  const path = usePathname();
  const run = path.startsWith(routes.run(""));
  return (
    <div className="mx-auto max-w-136 px-4 py-12">
      <h1 tabIndex={-1}>{titleOf(path)}</h1>
      <p className="mt-1 text-read text-soft">{whyNot(path)}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {run ? (
          <ButtonLink variant="ink" href={routes.qualification("tab=runs")}>
            All runs
          </ButtonLink>
        ) : null}
        <ButtonLink variant={run ? "outline" : "ink"} href={routes.opportunities()}>
          Open the library
        </ButtonLink>
        <ButtonLink href={routes.attributes()}>Search attributes</ButtonLink>
      </div>
    </div>
  );
}

/** What the address names, when it names something, and why it may be wrong. */
function whyNot(path: string): string {
  if (path.startsWith(routes.run(""))) {
    return "This console keeps no run of this id. The address may be cut off, or what it led to was never run here.";
  }
  if (opportunityIn(path)) {
    return "It knows no opportunity of this id, and this console has never read one. The id may be mistyped, or one of another partner account.";
  }
  const ofId = /^\/(opportunities|attributes)\//.test(path) ? " Ids are whole numbers of up to 19 digits." : "";
  return `The address may be cut off, or an id in it mistyped.${ofId}`;
}

const titleOf = (path: string): string => {
  const id = opportunityIn(path);
  return id ? `The service does not know ${id}` : "There is no such page";
};

/** The id of an opportunity's page, where it can be one. */
const opportunityIn = (path: string) => readTypedId(/^\/opportunities\/(\d+)$/.exec(path)?.[1] ?? "");
