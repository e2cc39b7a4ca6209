import { analysisLabels } from "#copy/project-analysis/labels.ts";
import { type AnalysisType, analysisTypes } from "#domain/project-analysis/analysis-type.ts";
import { FieldErrors } from "#ui/field-message.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { frenchSpaces } from "#ui/typography.ts";

const words = {
  technique: "Serveur, sécurité, poids et construction de la page",
  ux: "Téléphone, accessibilité, contact, mentions",
  seo: "Ce que Google et les autres lisent de vous",
  complete: "Les trois à la fois, dans un seul rapport",
};

const faces: Record<AnalysisType, { icon: IconName; hint: string }> = {
  technique: { icon: "settings", hint: words.technique },
  ux: { icon: "users", hint: words.ux },
  seo: { icon: "search", hint: words.seo },
  complete: { icon: "file-text", hint: words.complete },
};

interface TypeChoiceProps {
  chosen: string;
  onChoose: (type: AnalysisType) => void;
  errors: string[] | undefined;
}

export function TypeChoice({ chosen, onChoose, errors }: TypeChoiceProps) {
  const invalid = Boolean(errors?.length);
  return (
    <fieldset
      id="analysisType"
      tabIndex={-1}
      aria-describedby={invalid ? "analysisType-error" : undefined}
      className="grid min-w-0 gap-2 outline-none"
    >
      <legend className="mb-2 font-display text-xl font-bold tracking-tight">
        {frenchSpaces("Quel angle ?")}
      </legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {analysisTypes.map((type) => (
          <label
            key={type}
            htmlFor={`analysisType-${type}`}
            className={`choice-line ${invalid ? "choice-line-invalid" : ""}`}
          >
            <span className="relative mt-px grid size-5.5 shrink-0">
              <input
                id={`analysisType-${type}`}
                type="radio"
                name="analysisType"
                value={type}
                defaultChecked={chosen === type}
                onChange={() => onChoose(type)}
                className="choice peer rounded-full"
              />
              <span className="pointer-events-none absolute inset-0 m-auto size-2 rounded-full bg-on-solid opacity-0 peer-checked:opacity-100 forced-colors:hidden" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block leading-6 font-semibold">{analysisLabels[type]}</span>
              <span className="mt-0.5 block text-sm text-muted">{faces[type].hint}</span>
            </span>
            <Icon name={faces[type].icon} className="size-5 text-muted" />
          </label>
        ))}
      </div>
      <FieldErrors id="analysisType-error" errors={errors} />
    </fieldset>
  );
}
