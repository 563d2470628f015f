import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dependencyTree, namesToFetch, type DependencyNode } from "./dependencies.ts";

const edge = (child: string, parent: string, ...answerIds: string[]) => ({ child, parent, answerIds });

test("places children below the attribute they depend on", () => {
  const edges = [edge("6381", "120", "45391", "45392"), edge("7000", "6381"), edge("7745", "120", "45395")];
  const tree = dependencyTree("120", edges, "children");
  expect(tree.nodes.map((node) => node.id)).toEqual(["6381", "7745"]);
  expect(tree.nodes[0]?.nodes).toEqual([{ id: "7000", answerIds: [], cycle: false, nodes: [] }]);
  expect(tree.cycles).toEqual([]);
});

test("ends a branch at a repeated attribute, and names the cycle", () => {
  const edges = [edge("1", "3"), edge("2", "1"), edge("3", "2")];
  const tree = dependencyTree("1", edges, "parents");
  expect(tree.cycles).toEqual(["1"]);
  expect(tree.nodes[0]?.nodes[0]?.nodes[0]).toEqual({ id: "1", answerIds: [], cycle: true, nodes: [] });
});

test("an attribute that depends on itself is a cycle of one", () => {
  expect(dependencyTree("1", [edge("1", "1")], "children").cycles).toEqual(["1"]);
});

test("property: any edges yield a finite tree with no attribute below itself", () => {
  const id = fc.integer({ min: 1, max: 7 }).map(String);
  fc.assert(
    fc.property(fc.array(fc.tuple(id, id)), id, (pairs, root) => {
      const tree = dependencyTree(
        root,
        pairs.map(([child, parent]) => edge(child, parent)),
        "children",
      );
      const walk = (nodes: readonly DependencyNode[], above: readonly string[]): number =>
        nodes.reduce((sum, node) => {
          expect(node.cycle).toBe(above.includes(node.id));
          return sum + 1 + walk(node.nodes, [...above, node.id]);
        }, 0);
      expect(walk(tree.nodes, [root])).toBeLessThanOrEqual(300);
    }),
  );
});

test("requests texts for the parent's answers in either direction", () => {
  const edges = [edge("6381", "120", "45391")];
  const down = dependencyTree("120", edges, "children");
  expect(namesToFetch("120", down, "children")).toEqual([
    { attributeId: "120", answerIds: ["45391"] },
    { attributeId: "6381", answerIds: [] },
  ]);
  const up = dependencyTree("6381", edges, "parents");
  expect(namesToFetch("6381", up, "parents")).toEqual([
    { attributeId: "6381", answerIds: [] },
    { attributeId: "120", answerIds: ["45391"] },
  ]);
});
