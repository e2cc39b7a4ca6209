export const viewerKinds = ["visitor", "client", "administrator"] as const;
export type ViewerKind = (typeof viewerKinds)[number];

/** Who may enter which part of the product. A part is the routes below one path; the rest is the public site. */
export const areas = {
  site: { below: null, open: ["visitor", "client", "administrator"] },
  portal: { below: "/portal", open: ["client", "administrator"] },
  admin: { below: "/admin", open: ["administrator"] },
} as const satisfies Record<string, { below: string | null; open: readonly ViewerKind[] }>;

export type Area = keyof typeof areas;

export function mayEnter(kind: ViewerKind, area: Area): boolean {
  return (areas[area].open as readonly ViewerKind[]).includes(kind);
}

/** Which records a read may return: the agency sees everything, anybody else their own. */
export type RecordScope = { records: "all" } | { records: "own"; userId: string };
