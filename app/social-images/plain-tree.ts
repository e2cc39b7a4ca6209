import { Fragment, isValidElement, type ReactNode } from "react";

/** A tree of elements without components: nothing but data. */
export type PlainTree = string | number | null | PlainElement | PlainTree[];

interface PlainElement {
  type: string;
  props: Record<string, unknown>;
  key: null;
}

/** What components make of themselves, all the way down. @throws for one that isn't a plain function. */
export function plainTree(node: ReactNode): PlainTree {
  if (node === undefined || node === null || typeof node === "boolean") return null;
  if (typeof node === "string" || typeof node === "number") return node;
  if (Array.isArray(node)) return node.map((child: ReactNode) => plainTree(child));
  if (!isValidElement<{ children?: ReactNode }>(node)) throw new Error("not a plain drawing");
  const { type, props } = node;
  if (type === Fragment) return plainTree(props.children);
  if (typeof type === "string") {
    return { type, props: { ...props, children: plainTree(props.children) }, key: null };
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a class would throw when it is called
  const component = type as (given: typeof props) => ReactNode;
  return plainTree(component(props));
}
