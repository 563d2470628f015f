"use client";

import { useEffect, useRef } from "react";

/**
 * One style rule lights every entry and every cell of a meaning, however many are drawn later. The browser matches it; nothing is
 * drawn again.
 */
export function useLitRule(): (meaning: number | undefined) => void {
  const sheet = useRef<CSSStyleSheet>(undefined);
  const wanted = useRef("");
  // Adopted sheets belong to the document.
  useEffect(() => {
    const own = new CSSStyleSheet();
    own.replaceSync(wanted.current);
    sheet.current = own;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, own];
    return () => {
      sheet.current = undefined;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== own);
    };
  }, []);
  return (meaning) => {
    wanted.current = meaning === undefined ? "" : ruleFor(meaning);
    sheet.current?.replaceSync(wanted.current);
  };
}

const ruleFor = (meaning: number): string => `
  [data-uses~="${meaning}"] { outline: 1.5px solid var(--text); outline-offset: -1px; border-radius: 4px; }
  [data-meaning="${meaning}"] { text-decoration: underline 2px; text-underline-offset: 3px; font-weight: 600; }
`;
