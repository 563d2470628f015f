import { Fragment } from "react";
import { Kbd } from "@/components/ui/kbd";
import type { KeyLine } from "./keys-list";

interface KeysGroupProps {
  readonly title: string;
  readonly keys: readonly KeyLine[];
}

/** Some keys and what each does. */
export function KeysGroup({ title, keys }: KeysGroupProps) {
  return (
    <section>
      <h3 className="mb-1 text-small font-semibold text-soft">{title}</h3>
      <dl className="grid grid-cols-[6.25rem_minmax(0,1fr)] text-ui">
        {keys.map(({ keys: [first, ...others], oneByOne, does }) => (
          <div
            key={`${first} ${others.join(" ")} ${does}`}
            className="col-span-full grid grid-cols-subgrid items-baseline border-t border-line py-1.25 first:border-t-0"
          >
            <dt className="flex items-center gap-1">
              <Kbd>{first}</Kbd>
              {others.map((key) => (
                <Fragment key={key}>
                  {oneByOne ? <span className="text-small text-soft">then</span> : null}
                  <Kbd>{key}</Kbd>
                </Fragment>
              ))}
            </dt>
            <dd className="min-w-0 wrap-anywhere">{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
