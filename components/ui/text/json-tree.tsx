"use client";

import { ChevronRight } from "lucide-react";
import { useMemo, useState, type ReactNode } from "react";
import { CopyButton } from "./copy-button";
import { childrenOf, rootOf, type JsonNode } from "./json-nodes";
import { escapeInvisible } from "./json-view";

/** Longer lists are divided, so that opening one draws at most this many nodes. */
const GROUP_SIZE = 100;
const LONGEST_VALUE = 200;

/** A shown node, for a note beside it. */
export interface JsonTreeNode {
  /** `$.cells[3].kind` */
  readonly path: string;
  /** The same for all items of a list: `$.cells[].kind`. */
  readonly pattern: string;
  /** Pattern of the object or list that contains the node; `undefined` for the root. */
  readonly parent: string | undefined;
  /** Name in an object, index in a list. */
  readonly name: JsonNode["name"];
  /** Spelled value; of an object or a list, its opening bracket. */
  readonly value: string;
}

interface Tree {
  /** JSON as received. */
  readonly text: string;
  /** Spelling of a field in a path, such as `.name`. */
  readonly fieldPath: (name: string) => string;
  /** Note after the value of a node. */
  readonly renderNote?: ((node: JsonTreeNode) => ReactNode) | undefined;
}

interface JsonTreeProps extends Tree {
  readonly label: string;
  readonly maxHeight?: number;
}

/** Collapsible tree of a raw response; each node's path can be copied. Renders open nodes only. */
export function JsonTree({ text, label, maxHeight = 560, fieldPath, renderNote }: JsonTreeProps) {
  const root = useMemo(() => rootOf(text), [text]);
  if (!root) return <p className="px-3.5 py-2.5 text-soft">The response isn’t JSON, so it has no tree.</p>;
  return (
    <div role="region" aria-label={label} className="overflow-auto px-2 py-2" style={{ maxHeight }} translate="no">
      <ul className="mono">
        <Node tree={{ text, fieldPath, renderNote }} node={root} path="$" pattern="$" initiallyOpen />
      </ul>
    </div>
  );
}

interface NodeProps {
  readonly tree: Tree;
  readonly node: JsonNode;
  readonly path: string;
  readonly pattern: string;
  /** Pattern of the containing node. */
  readonly parent?: string;
  readonly initiallyOpen?: boolean;
}

function Node({ tree, node, path, pattern, parent, initiallyOpen = false }: NodeProps) {
  const { text, renderNote } = tree;
  const children = useMemo(() => childrenOf(text, node), [text, node]);
  const name = node.name === undefined ? (path === "$" ? "$" : "no name") : String(node.name);
  const copy = <CopyButton text={path} subject={`path ${cut(path)}`} variant="quiet" />;
  const value = node.kind === "value" ? text.slice(node.from, node.to) : (text[node.from] ?? "");
  const annotation = renderNote?.({ path, pattern, parent, name: node.name, value });
  if (node.kind === "value" || children.length === 0) {
    return (
      <li className="flex items-start gap-1 pl-5">
        <span className="min-w-0 py-1 wrap-anywhere whitespace-pre-wrap">
          <Name>{name}</Name>
          <bdi>{cut(text.slice(node.from, node.to))}</bdi>
          {annotation}
        </span>
        {copy}
      </li>
    );
  }
  return (
    <Branch
      label={<Name>{name}</Name>}
      note={countOf(node, children.length)}
      initiallyOpen={initiallyOpen}
      aside={
        <>
          {annotation ? <span className="py-1">{annotation}</span> : null}
          {copy}
        </>
      }
    >
      {() => <Groups tree={tree} nodes={children} path={path} pattern={pattern} />}
    </Branch>
  );
}

interface GroupsProps {
  readonly tree: Tree;
  readonly nodes: readonly JsonNode[];
  /** Index of the first node among all children. */
  readonly start?: number;
  readonly path: string;
  readonly pattern: string;
}

/** Children of a node; if there are many, in groups of groups. */
function Groups({ tree, nodes, start = 0, path, pattern }: GroupsProps) {
  if (nodes.length <= GROUP_SIZE) {
    return nodes.map((node) => {
      const step = stepOf(node, tree.fieldPath);
      return (
        <Node
          key={node.from}
          tree={tree}
          node={node}
          path={path + step}
          pattern={pattern + (typeof node.name === "number" ? "[]" : step)}
          parent={pattern}
        />
      );
    });
  }
  let size = GROUP_SIZE;
  while (nodes.length > size * GROUP_SIZE) size *= GROUP_SIZE;
  const starts = Array.from({ length: Math.ceil(nodes.length / size) }, (_, at) => at * size);
  return starts.map((at) => {
    const group = nodes.slice(at, at + size);
    const [first, last] = [start + at, start + at + group.length - 1];
    return (
      <Branch key={at} label={`${first.toLocaleString("en")}–${last.toLocaleString("en")}`}>
        {() => <Groups tree={tree} nodes={group} start={first} path={path} pattern={pattern} />}
      </Branch>
    );
  });
}

interface BranchProps {
  readonly label: ReactNode;
  readonly note?: string;
  readonly aside?: ReactNode;
  readonly initiallyOpen?: boolean;
  /** Called only while open. */
  readonly children: () => ReactNode;
}

function Branch({ label, note, aside, initiallyOpen = false, children }: BranchProps) {
  const [open, setOpen] = useState(initiallyOpen);
  return (
    <li>
      <div className="flex items-start gap-1">
        <button
          type="button"
          aria-expanded={open}
          className="flex min-h-6 min-w-0 items-start gap-1 rounded-inset py-1 text-left wrap-anywhere"
          onClick={() => setOpen(!open)}
        >
          <ChevronRight
            aria-hidden
            className={`mt-0.5 size-4 shrink-0 text-soft ${open ? "rotate-90" : "rtl:rotate-180"}`}
          />
          <span className="min-w-0">
            {label}
            {note === undefined ? null : <span className="text-soft">{note}</span>}
          </span>
        </button>
        {aside}
      </div>
      {open ? <ul className="ml-2 border-l border-line pl-2">{children()}</ul> : null}
    </li>
  );
}

const Name = ({ children }: { readonly children: string }) => (
  <span className="text-soft">
    <bdi>{cut(children)}</bdi>:{" "}
  </span>
);

const stepOf = ({ name }: JsonNode, fieldPath: (name: string) => string): string => {
  if (name === undefined) return "";
  return typeof name === "number" ? `[${name}]` : fieldPath(name);
};

function countOf({ kind }: JsonNode, count: number): string {
  const [one, many] = kind === "list" ? ["item", "items"] : ["field", "fields"];
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}

const cut = (text: string): string =>
  escapeInvisible(text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text);
