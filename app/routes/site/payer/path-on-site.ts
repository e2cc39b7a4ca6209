/** Relative, as the browser may know the site under another host name. */
export function pathOnSite(address: string, siteUrl: string): string {
  return address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address;
}
