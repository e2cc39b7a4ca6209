import { labels } from "#copy/labels.ts";
import { data } from "react-router";
import { useRootData } from "#http/root-data.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Lighthouse } from "#ui/lighthouse.tsx";

const words = {
  title: "Erreur 404",
  oops: "Oops! Page not found",
  text: "Cette page n’existe pas ou a changé d’adresse. Le phare, lui, est toujours là.",
};

export const handle = { hydrate: false };

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  const { site } = useRootData();
  return (
    <section className="dusk overflow-clip">
      <title>{`Page introuvable · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="page-width grid items-center gap-x-12 md:min-h-[70vh] md:grid-cols-2">
        <div className="pt-16 md:py-24">
          <p className="font-semibold text-lamp">{words.title}</p>
          <h1 lang="en" className="mt-3 text-4xl">
            {words.oops}
          </h1>
          <p className="mt-5 max-w-md text-lg text-muted">{words.text}</p>
          <ButtonLink href="/" reloadDocument size="lg" className="mt-8" icon="home">
            {labels.backHome}
          </ButtonLink>
        </div>
        <Lighthouse className="mx-auto h-auto w-full max-w-xl" />
      </div>
    </section>
  );
}
