import { Icon } from "#ui/icon.tsx";

const words = {
  information: "Vos informations",
  check: "Vérification",
  receipt: "Accusé de réception",
  steps: "Étapes",
  done: " (terminé)",
};

const steps = [words.information, words.check, words.receipt];

export function DeclarationSteps({ current }: { current: 0 | 1 | 2 }) {
  return (
    <nav aria-label={words.steps} className="mt-8 border-y border-line py-4 print:hidden">
      <ol className="flex flex-wrap items-center gap-x-8 gap-y-2 max-sm:gap-x-4 text-sm">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? "step" : undefined}
            className={
              index === current
                ? "flex items-center gap-2.5 font-semibold"
                : "flex items-center gap-2.5 text-muted"
            }
          >
            <StepMark index={index} current={current} />
            <span className={index === current ? undefined : "max-sm:sr-only"}>{step}</span>
            {index < current && <span className="sr-only">{words.done}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepMark({ index, current }: { index: number; current: number }) {
  const looks =
    index === current
      ? "bg-solid text-on-solid"
      : index < current
        ? "bg-success-surface text-success"
        : "border border-control";
  return (
    <span
      aria-hidden
      className={`grid size-7 shrink-0 place-items-center rounded-full font-display text-sm font-bold ${looks}`}
    >
      {index < current ? <Icon name="check" className="size-4 stroke-3" /> : index + 1}
    </span>
  );
}
