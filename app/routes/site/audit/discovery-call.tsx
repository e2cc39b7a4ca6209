import { frenchSpaces } from "#ui/typography.ts";
import { CallLink } from "../layout/call-link.tsx";

interface DiscoveryCallProps {
  title: string;
  children: string;
}

export function DiscoveryCall({ title, children }: DiscoveryCallProps) {
  return (
    <section
      aria-labelledby="appel"
      data-section="appel"
      className="dusk mt-14 grid items-center gap-6 rounded-lg p-6 sm:mt-20 sm:p-10 md:grid-cols-[minmax(0,1fr)_auto] md:gap-12 print:hidden"
    >
      <div className="grid max-w-prose gap-2">
        <h2 id="appel" className="text-2xl">
          {frenchSpaces(title)}
        </h2>
        <p className="text-muted">{frenchSpaces(children)}</p>
      </div>
      <CallLink source="audit" size="lg" />
    </section>
  );
}
