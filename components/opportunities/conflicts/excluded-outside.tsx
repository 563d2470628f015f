import { Link } from "@/components/ui/navigation/link";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import type { ConflictsView } from "@/lib/opportunities/conflicts/conflict-view";
import { categoryName } from "@/lib/opportunities/model/categories";
import { orderName } from "@/lib/order-name";
import { pluralize } from "@/lib/pluralize";
import { routes } from "@/lib/routes";
import { MonoId } from "../mono-id";
import { OpportunityLink } from "../opportunity-link";

/** Other exclusions: projects outside the chosen set, and categories of recent surveys. */
export function ExcludedOutside({ view }: { readonly view: ConflictsView }) {
  const { outside, members } = view;
  const picky = members.filter(({ categoryExclusions }) => categoryExclusions.length > 0);
  const unknown = outside.filter(({ opportunities }) => opportunities.length === 0);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4.5">
      <Panel title="Other excluded projects" count={outside.length}>
        {outside.length === 0 ? <PanelBody>No other projects are excluded.</PanelBody> : null}
        <ul>
          {outside
            .filter(({ opportunities }) => opportunities.length > 0)
            .map(({ projectId, excludedBy, opportunities, total: stored }) => (
              <li key={projectId} className="border-b border-line px-3.5 py-2.5 last:border-b-0">
                <p>
                  Project <MonoId id={projectId} what="project ID" />{" "}
                  <span className="text-soft">excluded by {namesOf(excludedBy, members)}</span>
                </p>
                <p className="text-small text-soft">In the library:</p>
                {opportunities.map(({ id, orderNumber }) => (
                  <p key={id}>
                    <OpportunityLink id={id} orderNumber={orderNumber} />
                  </p>
                ))}
                {stored > opportunities.length ? (
                  <p className="text-small text-soft">
                    and{" "}
                    <Link href={`${routes.opportunities()}?q=${projectId}`}>
                      {(stored - opportunities.length).toLocaleString("en")} more
                    </Link>
                  </p>
                ) : null}
              </li>
            ))}
          {unknown.length > 0 ? (
            <li className="px-3.5 py-2.5">
              <p className="text-soft">{pluralize(unknown.length, "project")} without opportunities in the library:</p>
              <p className="flex flex-wrap gap-x-2">
                {unknown.map(({ projectId }) => (
                  <MonoId key={projectId} id={projectId} what="project ID" />
                ))}
              </p>
            </li>
          ) : null}
        </ul>
      </Panel>
      {picky.length > 0 ? (
        <Panel title="Excluded categories" count={picky.length}>
          <PanelBody>
            Whether these exclude a respondent depends on the respondent’s recent surveys, which only the service knows.
          </PanelBody>
          <ul>
            {picky.map(({ head, categoryExclusions }) => (
              <li key={head.id} className="border-t border-line px-3.5 py-2.5">
                <p>
                  <OpportunityLink id={head.id} orderNumber={head.orderNumber} />
                </p>
                <p className="text-soft">
                  {categoryExclusions.map((id) => categoryName(id) ?? `Category ${id}`).join(", ")}
                </p>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </div>
  );
}

/** Number of opportunities that are named before the rest is counted. */
const MAX_NAMED = 3;

function namesOf(ids: readonly string[], members: ConflictsView["members"]): string {
  const names = ids.map((id) => {
    const orderNumber = members.find(({ head }) => head.id === id)?.head.orderNumber;
    return orderNumber ? orderName({ id, orderNumber }) : id;
  });
  const rest = names.length - MAX_NAMED;
  return [...names.slice(0, MAX_NAMED), ...(rest > 0 ? [`${rest} more`] : [])].join(", ");
}
