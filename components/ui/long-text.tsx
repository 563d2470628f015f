"use client";

import { useState } from "react";
import { Button } from "./button";
import { Highlight } from "./highlight";

interface LongTextProps {
  readonly text: string;
  readonly limit: number;
  readonly query?: string | undefined;
}

/** The beginning of a long text, and the rest on demand. */
export function LongText({ text, limit, query }: LongTextProps) {
  const [all, setAll] = useState(false);
  if (all) return <Highlight text={text} query={query} />;
  return (
    <>
      <Highlight text={text.slice(0, limit)} query={query} />…{" "}
      <Button size="sm" variant="quiet" lang="en" dir="ltr" onClick={() => setAll(true)}>
        Show all {text.length.toLocaleString("en")} characters
      </Button>
    </>
  );
}
