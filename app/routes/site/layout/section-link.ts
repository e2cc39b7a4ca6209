/** The address of a landing section, from the landing page itself or from another page. */
export function sectionHref(anchor: string, atHome: boolean): string {
  return atHome ? `#${anchor}` : `/#${anchor}`;
}
