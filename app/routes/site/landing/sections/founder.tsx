import { labels } from "#copy/labels.ts";
import { founder } from "#copy/landing/about.ts";
import { useRootData } from "#http/root-data.ts";
import { Badge } from "#ui/badge.tsx";
import { FresnelLens } from "../pictures/fresnel-lens.tsx";

const texts = {
  title: "Pourquoi un phare",
};

/** Sample words never appear in live mode. */
export function Founder() {
  const { mode } = useRootData();
  if (mode === "live" && founder.sample) return null;
  return (
    <section
      aria-labelledby="fondation-titre"
      data-section="fondation"
      className="bg-sunken pb-section"
    >
      <div className="page-width">
        <div className="dusk relative grid items-center overflow-clip rounded-lg md:grid-cols-[minmax(0,1fr)_minmax(14rem,24rem)]">
          <div className="p-5 sm:p-12">
            <h2 id="fondation-titre" className="text-2xl max-md:pr-20">
              {texts.title}
            </h2>
            <blockquote className="mt-4 grid max-w-xl gap-3 text-ink-200 max-sm:text-sm sm:mt-5 sm:gap-4 sm:text-lg">
              {founder.words.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </blockquote>
            <p className="mt-4 flex flex-wrap items-center gap-3 text-sm">
              {founder.role}
              {founder.sample && <Badge variant="outline">{labels.sample}</Badge>}
            </p>
          </div>
          <FresnelLens />
        </div>
      </div>
    </section>
  );
}
