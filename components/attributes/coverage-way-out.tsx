import { routes } from "@/lib/routes";
import { Button } from "../ui/button";
import { ButtonLink } from "../ui/button-link";
import type { CoverageState, SetCoverageState } from "./coverage-state";

interface CoverageWayOutProps {
  readonly state: CoverageState;
  readonly setState: SetCoverageState;
}

/** What empties the table can be taken off; where nothing narrows it, nothing was read yet. */
export function CoverageWayOut({ state: { find, gaps, pinned, country }, setState }: CoverageWayOutProps) {
  const push = { history: "push" } as const;
  if (!find && !gaps && !pinned && !country) {
    return <ButtonLink href={routes.attributes()}>Read the attributes</ButtonLink>;
  }
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {find ? <Button onClick={() => void setState({ find: null }, push)}>Remove “{find}”</Button> : null}
      {gaps ? <Button onClick={() => void setState({ gaps: null }, push)}>Show those without gaps too</Button> : null}
      {pinned ? <Button onClick={() => void setState({ pinned: null }, push)}>Show every locale</Button> : null}
      {country ? <Button onClick={() => void setState({ country: null }, push)}>Show every market</Button> : null}
    </div>
  );
}
