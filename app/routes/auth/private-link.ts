export function tokenOf(url: URL): string {
  return url.searchParams.get("jeton") ?? "";
}

export const linkStatus = {
  "link-unknown": 404,
  "link-expired": 410,
  "link-used": 410,
} as const;
