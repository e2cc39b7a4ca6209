import { useRootData } from "#http/root-data.ts";

/** Example: « Commandes », or « CMD-2026-00012 · Commandes ». */
export function AdminTitle({ title }: { title: string }) {
  const { site } = useRootData();
  return <title>{`${title} · Administration · ${site.name}`}</title>;
}
