"use client";

import { useState } from "react";
import { Button } from "../button";
import { Highlight } from "./highlight";
import type { Range } from "./match-ranges";

interface LongTextProps {
  readonly text: string;
  readonly limit: number;
  /** Finds the ranges to highlight in the shown text. */
  readonly find: (text: string) => readonly Range[];
}

/** Truncated text with a button for the rest. */
export function LongText({ text, limit, find }: LongTextProps) {
  const [all, setAll] = useState(false);
  if (all) return <Highlight text={text} ranges={find(text)} />;
  const beginning = text.slice(0, limit);
  return (
    <>
      <Highlight text={beginning} ranges={find(beginning)} />…{" "}
      <Button size="sm" variant="quiet" lang="en" dir="ltr" onClick={() => setAll(true)}>
        Show all {text.length.toLocaleString("en")} characters
      </Button>
    </>
  );
}
