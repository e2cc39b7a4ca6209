import { Outlet } from "react-router";
import { addressLine } from "#domain/legal-identity.ts";
import { placeholdersIn } from "#domain/site-identity.ts";
import { useRootData } from "#http/root-data.ts";
import { Icon } from "#ui/icon.tsx";

const words = {
  addressToFill: (name: string) => `${name}, adresse postale à renseigner`,
};

export default function LegalLayout() {
  return (
    <>
      <PostalHeader />
      <div className="page-width py-12 sm:py-16">
        <Outlet />
      </div>
    </>
  );
}

function PostalHeader() {
  const { site } = useRootData();
  const known = placeholdersIn([site.legalName, site.address]).length === 0;
  return (
    <div className="border-b border-line bg-sunken print:hidden">
      <address className="page-width flex flex-wrap items-center gap-x-6 gap-y-1 py-4 text-sm not-italic">
        <span className="flex items-start gap-2">
          <Icon name="map-pin" className="mt-0.5 size-4.5 text-muted" />
          {known
            ? `${site.legalName}, ${addressLine(site.address)}`
            : words.addressToFill(site.name)}
        </span>
        <a href={`mailto:${site.email}`} className="text-link underline underline-offset-4">
          {site.email}
        </a>
      </address>
    </div>
  );
}
