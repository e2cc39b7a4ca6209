export function sectionHref(anchor: string, atHome: boolean): string {
  return atHome ? `#${anchor}` : `/#${anchor}`;
}

export function auditHref(atHome: boolean): string {
  return atHome ? "#audit-gratuit" : "/audit-gratuit";
}
