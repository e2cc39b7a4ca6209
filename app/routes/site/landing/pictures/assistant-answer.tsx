import { Icon } from "#ui/icon.tsx";

/** People also ask assistants: an invented exchange, said to be one. */
export function AssistantAnswer() {
  return (
    <div className="enters mt-16 grid items-center gap-x-16 gap-y-8 rounded-lg bg-sunken p-6 sm:p-10 lg:grid-cols-2">
      <div>
        <h3 className="text-2xl">Et quand on demande à une IA ?</h3>
        <p className="mt-3 text-muted">
          ChatGPT, Gemini et les autres lisent votre fiche, vos avis et les annuaires. Des
          informations complètes et partout les mêmes, c’est ce qui leur permet de vous citer.
        </p>
      </div>
      <figure className="m-0 grid gap-3">
        <p className="ml-auto max-w-[85%] rounded-lg rounded-br-sm bg-ink-900 px-4 py-3 text-white">
          Tu connais un bon fleuriste ouvert le dimanche à Quimper ?
        </p>
        <p className="flex max-w-[92%] gap-3 rounded-lg rounded-bl-sm border border-line bg-raised px-4 py-3">
          <Icon name="sparkles" className="mt-1 size-5 text-lamp-600" />
          <span>
            Oui : <strong className="bg-lamp-300 px-1">votre boutique</strong>, ouverte le dimanche
            de 9 h à 13 h. Les avis parlent surtout des bouquets de saison.
          </span>
        </p>
        <figcaption className="text-xs text-muted">Échange inventé pour l’exemple.</figcaption>
      </figure>
    </div>
  );
}
