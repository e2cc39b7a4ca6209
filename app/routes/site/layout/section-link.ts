/** The address of a landing section, from the landing page itself or from another page. */
export function sectionHref(anchor: string, atHome: boolean): string {
  return atHome ? `#${anchor}` : `/#${anchor}`;
}

/** The audit's form: on the landing page its section, elsewhere the page of its own. */
export function auditHref(atHome: boolean): string {
  return atHome ? "#audit-gratuit" : "/audit-gratuit";
}
