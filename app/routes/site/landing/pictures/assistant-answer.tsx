import { Icon } from "#ui/icon.tsx";

const words = {
  title: "Et quand on demande à une IA\u202F?",
  explained:
    "ChatGPT, Gemini et les autres lisent votre fiche, vos avis et les annuaires. Des informations complètes et partout les mêmes, c’est ce qui leur permet de vous citer.",
  question: "Tu connais un bon fleuriste ouvert le dimanche à Quimper\u202F?",
  answer: {
    before: "Oui\u202F: ",
    shop: "votre boutique",
    after:
      ", ouverte le dimanche de 9\u00A0h à 13\u00A0h. Les avis parlent surtout des bouquets de saison.",
  },
  invented: "Échange inventé pour l’exemple.",
};

export function AssistantAnswer() {
  return (
    <div className="enters mt-8 grid items-center gap-x-16 gap-y-4 rounded-lg bg-sunken p-5 sm:mt-16 sm:p-10 lg:grid-cols-2">
      <div>
        <h3 className="text-xl sm:text-2xl">{words.title}</h3>
        <p className="mt-2 text-muted max-sm:text-sm">{words.explained}</p>
      </div>
      <figure className="m-0 grid gap-2">
        <p className="ml-auto max-w-[85%] rounded-lg rounded-br-sm bg-solid px-4 py-3 text-on-solid max-sm:text-sm">
          {words.question}
        </p>
        <p className="flex max-w-[92%] gap-3 rounded-lg rounded-bl-sm border border-line bg-raised px-4 py-3 max-sm:text-sm">
          <Icon name="sparkles" className="mt-1 size-5 text-warning" />
          <span>
            {words.answer.before}
            <strong className="bg-lamp-300 px-1 text-ink-950">{words.answer.shop}</strong>
            {words.answer.after}
          </span>
        </p>
        <figcaption className="text-xs text-muted">{words.invented}</figcaption>
      </figure>
    </div>
  );
}
