import { contractEndWords as words } from "#copy/portal/overview.ts";
/** Both ways to end a contract (docs/sources/law.md, O6 and O7). */
export function ContractEnd() {
  const linkLooks = "py-1 text-link underline underline-offset-4";
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-5 text-sm">
      <a href="/resilier-votre-contrat" className={linkLooks}>
        {words.endContract}
      </a>
      <a href="/renoncer-au-contrat" className={linkLooks}>
        {words.withdraw}
      </a>
    </p>
  );
}
