import { mailOf } from "#copy/project-analysis/mailed-analysis.ts";
import type { PrintedAnalysis } from "#copy/project-analysis/printed-analysis.ts";
import { useRootData } from "#http/root-data.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useHydrated } from "#ui/hydrated.ts";
import { frenchSpaces } from "#ui/typography.ts";

const words = {
  title: "Garder et transmettre",
  print: "Imprimer",
  mail: "Envoyer par e-mail",
  explained:
    "L’impression tient lieu de cahier des charges pour qui fait votre site. L’e-mail s’ouvre dans votre messagerie, déjà rédigé : vous choisissez à qui l’envoyer, nous n’en gardons rien.",
};

interface PassOnProps {
  projectName: string;
  shown: PrintedAnalysis;
}

/** The e-mail is the reader's own: the site keeps no result and sends none. */
export function PassOn({ projectName, shown }: PassOnProps) {
  const { siteUrl } = useRootData();
  const hydrated = useHydrated();
  return (
    <section
      aria-label={words.title}
      className="grid items-center gap-x-10 gap-y-4 md:grid-cols-[auto_minmax(0,1fr)] print:hidden"
    >
      <p className="flex flex-wrap gap-3">
        {hydrated && (
          <Button variant="outline" size="lg" icon="printer" onClick={() => window.print()}>
            {words.print}
          </Button>
        )}
        <ButtonLink
          href={mailOf(shown, { projectName, siteUrl })}
          variant="outline"
          size="lg"
          icon="mail"
        >
          {words.mail}
        </ButtonLink>
      </p>
      <p className="max-w-prose text-sm text-muted">{frenchSpaces(words.explained)}</p>
    </section>
  );
}
