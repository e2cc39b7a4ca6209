/** An address on our own site as a path: the browser may know the site by another name than we do. */
export function pathOnSite(address: string, siteUrl: string): string {
  return address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address;
}
