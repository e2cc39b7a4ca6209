import { data } from "react-router";
import { payNews, payPage, payPageUnavailable } from "#copy/pay-page.ts";
import { keyedPageHeaders, privatePage } from "#http/private-answer.server.ts";
import { useRootData } from "#http/root-data.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Lighthouse } from "#ui/lighthouse.tsx";
import { Notice } from "#ui/notice.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { PlainFrame } from "../layout/plain-frame.tsx";
import type { Route } from "./+types/payer.ts";
import type { PaymentAnswer } from "./acts.server.ts";
import { DueCard } from "./due-card.tsx";
import { OutcomeCard } from "./outcome-card.tsx";
import { type PayPage, readPayPage } from "./pay-page.server.ts";
import { TransferCard } from "./transfer-card.tsx";
import { labels } from "#copy/labels.ts";

const words = {
  titleDue: (number: string) => `${labels.payOrder} ${number}`,
  title: (number: string) => `Commande ${number}`,
  toKnow: "À savoir",
  toHome: "Aller à l’accueil",
};

export const middleware: Route.MiddlewareFunction[] = [privatePage];

/** Open to anybody with the order's random id: paying for somebody else is allowed. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const page = await readPayPage({ request, context, url, orderId: params.orderId });
  return data({ page }, { status: page ? 200 : 404 });
}

export { payActs as action } from "./acts.server.ts";

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return keyedPageHeaders(actionHeaders);
}

export default function PayerPage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return (
    <PlainFrame>
      <meta name="robots" content="noindex" />
      {page ? <Found page={page} answer={actionData} /> : <Missing />}
    </PlainFrame>
  );
}

function Found({ page, answer }: { page: PayPage; answer: PaymentAnswer | undefined }) {
  const { site } = useRootData();
  const { order, standing, someoneElse, transfer } = page;
  const title = standing.kind === "due" ? words.titleDue(order.number) : words.title(order.number);
  return (
    <div className="page-width grid max-w-5xl gap-6 py-8 sm:py-12">
      <title>{`${title} · ${site.name}`}</title>
      {someoneElse && <Notice title={words.toKnow}>{frenchSpaces(payPage.someoneElse)}</Notice>}
      <News page={page} answer={answer} />
      {standing.kind === "due" ? (
        <div
          className={
            transfer
              ? "grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2"
              : "mx-auto grid w-full max-w-xl"
          }
        >
          <DueCard page={page} />
          {transfer && <TransferCard transfer={transfer} alone={!page.ways.online} />}
        </div>
      ) : (
        <OutcomeCard page={page} kind={standing.kind} />
      )}
    </div>
  );
}

function News({ page, answer }: { page: PayPage; answer: PaymentAnswer | undefined }) {
  if (answer?.shown === "unavailable") {
    return (
      <TakesFocus answer={answer}>
        <Notice variant="destructive" role="alert" title={payPageUnavailable.title}>
          {frenchSpaces(payPageUnavailable.text)}{" "}
          <a className="font-medium break-all underline underline-offset-4" href={page.postUrl}>
            {page.ownUrl}
          </a>
        </Notice>
      </TakesFocus>
    );
  }
  if (answer?.refusal) {
    return (
      <TakesFocus answer={answer}>
        <Notice variant="warning" role="alert">
          {frenchSpaces(answer.refusal)}
        </Notice>
      </TakesFocus>
    );
  }
  if (page.news === null) return null;
  const { title, text } = payNews[page.news];
  return (
    <Notice variant={page.news === "awaited" ? "info" : "warning"} title={frenchSpaces(title)}>
      {frenchSpaces(text)}
    </Notice>
  );
}

function Missing() {
  const { site } = useRootData();
  return (
    <div className="page-width grid justify-items-center py-16 text-center sm:py-24">
      <title>{`${payPage.missing.title} · ${site.name}`}</title>
      <Lighthouse variant="spot" className="size-36" />
      <h1 className="mt-6 text-3xl">{payPage.missing.title}</h1>
      <p className="mt-3 max-w-[46ch] text-muted">{frenchSpaces(payPage.missing.text)}</p>
      <p className="mt-7">
        <ButtonLink href="/" reloadDocument icon="home">
          {words.toHome}
        </ButtonLink>
      </p>
    </div>
  );
}
