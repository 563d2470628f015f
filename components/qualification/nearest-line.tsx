import { Route } from "lucide-react";
import type { ReactNode } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import type { NearestView } from "@/lib/qualification/nearest-view";
import { NearestPathText } from "./nearest-path";
import { NearestTry } from "./nearest-try";
import { noPathText, stepsInQuestionText } from "@/lib/qualification/nearest-words";

/** What would let the respondent in: the path with the most room, others on request, or why there is none. */
export function NearestLine({ nearest }: { readonly nearest: NearestView }) {
  const [first, ...others] = nearest.paths;
  return (
    <div className="flex items-start gap-2.5 rounded-control border border-line bg-page px-3 py-2.5">
      <Route aria-hidden className="mt-0.5 size-4 shrink-0 text-soft" />
      <div className="grid min-w-0 flex-1 gap-1">
        <p>{first ? <NearestPathText path={first} /> : noPathText(nearest)}</p>
        {first ? (
          <div>
            <NearestTry path={first} />
          </div>
        ) : null}
        <Small>
          {first ? "Nearest path. " : null}
          {stepsInQuestionText(nearest)}
        </Small>
        {others.length > 0 ? (
          <Disclosure summary={others.length === 1 ? "1 other path" : `${others.length} other paths`}>
            <ul className="grid gap-1">
              {others.map((path) => (
                <li key={path.entries.join(" ")} className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span>
                    <NearestPathText path={path} />
                  </span>
                  <NearestTry path={path} />
                </li>
              ))}
            </ul>
          </Disclosure>
        ) : null}
      </div>
    </div>
  );
}

const Small = ({ children }: { readonly children: ReactNode }) => <small className="empty:hidden">{children}</small>;
