import type { CardSubject, Confirmation } from "#copy/confirmations.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import { frenchSpaces } from "#ui/typography.ts";

const words = {
  nextSteps: "La suite, en quatre étapes",
};

const icons: Record<CardSubject, IconName> = {
  mail: "mail",
  form: "file-text",
  invoice: "euro",
  request: "inbox",
  reply: "clock",
  freedom: "check-circle",
  moment: "calendar",
  phone: "phone",
  change: "pencil",
};

export function ConfirmationCards({ cards }: Pick<Confirmation, "cards">) {
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      {cards.map(({ about, title, text }) => (
        <li key={title} className="rounded-lg border border-line bg-raised p-5 shadow-soft">
          <Icon name={icons[about]} className="size-6 text-link" />
          <h2 className="mt-3 text-lg">{frenchSpaces(title)}</h2>
          <p className="mt-1 text-sm text-muted">{frenchSpaces(text)}</p>
        </li>
      ))}
    </ul>
  );
}

export function NextSteps({ steps }: Pick<Confirmation, "steps">) {
  return (
    <section aria-labelledby="etapes">
      <h2 id="etapes" className="text-2xl">
        {words.nextSteps}
      </h2>
      <ol className="mt-6 grid gap-x-6 gap-y-8 max-lg:pl-4 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, when, text }, index) => (
          <li
            key={title}
            className="relative border-l-2 border-lamp pl-8 lg:border-t-2 lg:border-l-0 lg:pt-5 lg:pl-0"
          >
            <span
              aria-hidden
              className="absolute top-0 -left-4.25 grid size-8 place-items-center rounded-full bg-solid font-display text-sm font-bold text-on-solid lg:-top-4.25 lg:left-0"
            >
              {index + 1}
            </span>
            <p className="text-sm font-semibold text-link">{when}</p>
            <h3 className="mt-1 text-lg">{title}</h3>
            <p className="mt-1 text-sm text-muted">{frenchSpaces(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
