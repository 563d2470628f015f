/**
 * Memoizes axe's contrast check. Measuring every text of a page takes ten times as long as all other rules, and most
 * texts share colors, size and backgrounds: a combination that passed once is not measured again.
 */

/** Private part of axe-core that is patched; a release without it makes the patch throw. */
interface AxeAudit {
  readonly checks: Record<string, { evaluate: Evaluate }>;
}
type Evaluate = (this: Helper, node: Element, ...more: readonly unknown[]) => unknown;
interface Helper {
  data: (result: { readonly contrastRatio?: number } | undefined) => unknown;
}

/** Runs in the page after axe-core is loaded. */
export function measureContrastOnce(): void {
  const { axe } = window as unknown as { axe: object };
  const { checks } = Reflect.get(axe, "_audit") as AxeAudit;
  const check = checks["color-contrast"];
  if (!check) throw new Error("Nothing measures contrast.");
  const measure = check.evaluate;
  const passed = new Set<string>();
  let backgrounds = new WeakMap<Element, string>();
  let overlays = new WeakMap<Element, string>();

  const paintProperties = ["background-color", "background-image", "opacity", "filter", "mix-blend-mode", "position"];
  const paintOf = (element: Element): string => {
    const style = getComputedStyle(element);
    return paintProperties.map((name) => style.getPropertyValue(name)).join(" ");
  };

  /** Positioned siblings, which may overlap an element without containing it. */
  const overlaysIn = (parent: Element): string => {
    const cached = overlays.get(parent);
    if (cached !== undefined) return cached;
    const positioned = [...parent.children].filter((child) =>
      /absolute|fixed|sticky/.test(getComputedStyle(child).position),
    );
    const paints = positioned.flatMap((child) => [child, ...child.querySelectorAll("*")].map(paintOf));
    const background = [...new Set(paints)].join("+");
    overlays.set(parent, background);
    return background;
  };

  const backgroundOf = (element: Element): string => {
    const cached = backgrounds.get(element);
    if (cached !== undefined) return cached;
    const around = element.parentElement;
    const behind = around ? `${backgroundOf(around)}/${overlaysIn(around)}/` : "";
    const background = behind + paintOf(element);
    backgrounds.set(element, background);
    return background;
  };

  const styleKeyOf = (element: Element): string => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    return `${color} ${fontSize} ${fontWeight} ${textShadow} ${backgroundOf(element)}`;
  };

  check.evaluate = function evaluate(node, ...more) {
    const styleKey = styleKeyOf(node);
    if (passed.has(styleKey)) return true;
    let measured = false;
    const setData = this.data;
    this.data = (details) => {
      measured = details?.contrastRatio !== undefined;
      return setData.call(this, details);
    };
    const result = measure.call(this, node, ...more);
    if (result === true && measured) passed.add(styleKey);
    return result;
  };

  /** Resets the cache: another theme or width changes colors and layout. */
  (window as unknown as { contrastAnew: () => void }).contrastAnew = () => {
    passed.clear();
    backgrounds = new WeakMap();
    overlays = new WeakMap();
  };
}
