import { ButtonLink } from "@/components/ui/button-link";
import { routes } from "@/lib/routes";

/** An address that leads nowhere. */
export function NotFoundPage() {
  return (
    <div className="mx-auto max-w-136 px-4 py-12">
      <h1 tabIndex={-1}>There is no such page</h1>
      <p className="mt-1 text-read text-soft">
        The address may be cut off, or it names something that this console has never read. Ids are whole numbers of up
        to 19 digits.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink variant="ink" href={routes.opportunities()}>
          Open the library
        </ButtonLink>
        <ButtonLink href={routes.attributes()}>Search attributes</ButtonLink>
      </div>
    </div>
  );
}
