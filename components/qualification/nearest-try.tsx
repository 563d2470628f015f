"use client";

import { Button } from "@/components/ui/button";
import type { PathView } from "@/lib/qualification/nearest-view";
import { pathChangesText } from "@/lib/qualification/nearest-words";
import { isTriable } from "@/lib/qualification/typed-answers";
import { useTryPath } from "./try-path";

/** A press that answers as the path says and reads the groups again; the service is sent nothing. */
export function NearestTry({ path }: { readonly path: PathView }) {
  const tryPath = useTryPath();
  if (!tryPath || !isTriable(path)) return null;
  return (
    <Button size="sm" aria-label={`Try it locally: ${pathChangesText(path)}`} onClick={() => tryPath(path)}>
      Try it locally
    </Button>
  );
}
