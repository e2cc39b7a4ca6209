/** Who asks, so that the owner of a site can tell. */
export interface Product {
  name: string;
  siteUrl: string;
}

/** "PhareLocal/1.0 (+https://www.phare-local.example)" */
export function userAgentOf({ name, siteUrl }: Product): string {
  const token = name.normalize("NFD").replaceAll(/[^A-Za-z0-9]/g, "");
  return `${token}/1.0 (+${siteUrl})`;
}
