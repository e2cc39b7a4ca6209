import type { ReactNode } from "react";
import type { MetaDescriptor } from "react-router";
import { appOf } from "#http/app-context.ts";
import { Badge } from "#ui/badge.tsx";
import type { Route } from "./+types/design.ts";
import { ButtonSpecimens } from "./specimens/buttons.tsx";
import { FeedbackSpecimens } from "./specimens/feedback.tsx";
import { FieldSpecimens } from "./specimens/fields.tsx";
import { FoundationSpecimens, LighthouseSpecimens } from "./specimens/foundations.tsx";
import { RecordSpecimens } from "./specimens/records.tsx";

export function loader({ context }: Route.LoaderArgs) {
  if (!appOf(context).designPage) throw new Response(null, { status: 404 });
  return null;
}

export function meta(): MetaDescriptor[] {
  return [{ title: "Composants" }, { name: "robots", content: "noindex" }];
}

const sections: { title: string; Specimens: (props: { mood: Mood }) => ReactNode }[] = [
  { title: "Couleurs, textes, logo, icônes", Specimens: FoundationSpecimens },
  { title: "Boutons", Specimens: ButtonSpecimens },
  { title: "Champs", Specimens: FieldSpecimens },
  { title: "Fiches, statuts, onglets, tableaux", Specimens: RecordSpecimens },
  { title: "Messages, fenêtres, attente", Specimens: FeedbackSpecimens },
];

export type Mood = "daylight" | "dusk";
const moods: { mood: Mood; name: string }[] = [
  { mood: "daylight", name: "Jour" },
  { mood: "dusk", name: "Nuit" },
];

export default function Design() {
  return (
    <main>
      <LighthouseSpecimens />
      {sections.map(({ title, Specimens }) => (
        <section key={title} aria-label={title}>
          <h2 className="border-y border-line px-4 py-4 text-2xl sm:px-8">{title}</h2>
          <div className="grid lg:grid-cols-2">
            {moods.map(({ mood, name }) => (
              <div
                key={mood}
                className={`${mood} grid min-w-0 content-start gap-10 p-4 py-8 sm:p-8`}
              >
                <Badge variant="outline" className="justify-self-start">
                  {name}
                </Badge>
                <Specimens mood={mood} />
              </div>
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}
