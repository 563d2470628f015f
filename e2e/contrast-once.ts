/**
 * Measuring the contrast of every word of a page takes ten times as long as everything else that is looked at, and most words are
 * like many others: of the same colours and size, on the same grounds. What is like something that was enough is enough.
 */

/** What of the looking code is reached into; a release that has it no longer fails by that. */
interface Looking {
  readonly checks: Record<string, { evaluate: Evaluate }>;
}
type Evaluate = (this: Helper, node: Element, ...more: readonly unknown[]) => unknown;
interface Helper {
  data: (told: { readonly contrastRatio?: number } | undefined) => unknown;
}

/** Runs in the page, once the looking code is there. */
export function measureContrastOnce(): void {
  const { axe } = window as unknown as { axe: object };
  const { checks } = Reflect.get(axe, "_audit") as Looking;
  const check = checks["color-contrast"];
  if (!check) throw new Error("Nothing measures contrast.");
  const measure = check.evaluate;
  const enough = new Set<string>();
  let grounds = new WeakMap<Element, string>();
  let over = new WeakMap<Element, string>();

  const grounding = ["background-color", "background-image", "opacity", "filter", "mix-blend-mode", "position"];
  const painted = (element: Element): string => {
    const style = getComputedStyle(element);
    return grounding.map((name) => style.getPropertyValue(name)).join(" ");
  };

  /** What may lie over or under something although it is not around it. */
  const lyingIn = (parent: Element): string => {
    const known = over.get(parent);
    if (known !== undefined) return known;
    const laid = [...parent.children].filter((child) => /absolute|fixed|sticky/.test(getComputedStyle(child).position));
    const paints = laid.flatMap((child) => [child, ...child.querySelectorAll("*")].map(painted));
    const told = [...new Set(paints)].join("+");
    over.set(parent, told);
    return told;
  };

  const groundOf = (element: Element): string => {
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const around = element.parentElement;
    const under = around ? `${groundOf(around)}/${lyingIn(around)}/` : "";
    const ground = under + painted(element);
    grounds.set(element, ground);
    return ground;
  };

  const kindOf = (element: Element): string => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    return `${color} ${fontSize} ${fontWeight} ${textShadow} ${groundOf(element)}`;
  };

  check.evaluate = function evaluate(node, ...more) {
    const kind = kindOf(node);
    if (enough.has(kind)) return true;
    let measured = false;
    const keep = this.data;
    this.data = (told) => {
      measured = told?.contrastRatio !== undefined;
      return keep.call(this, told);
    };
    const result = measure.call(this, node, ...more);
    if (result === true && measured) enough.add(kind);
    return result;
  };

  /** Another theme or another width is another page. */
  (window as unknown as { contrastAnew: () => void }).contrastAnew = () => {
    enough.clear();
    grounds = new WeakMap();
    over = new WeakMap();
  };
}
