import { leadsListWords as words } from "#copy/admin/leads.ts";

interface Named {
  name: string;
  company: string;
  email: string;
}

export function leadTitle({ name, company, email }: Named): { first: string; second: string } {
  const [first = words.unnamed, ...others] = [company, name, email].filter(Boolean);
  return { first, second: others[0] ?? "" };
}
