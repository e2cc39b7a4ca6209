import { Fragment, isValidElement, type ReactNode } from "react";

export type PlainTree = string | number | null | PlainElement | PlainTree[];

interface PlainElement {
  type: string;
  props: Record<string, unknown>;
  key: null;
}

/** Renders function components. @throws on other components. */
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
