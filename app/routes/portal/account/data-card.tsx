import { dataCardWords as words } from "#copy/portal/account.ts";
import { Link } from "react-router";
import { howLongKept } from "#copy/retention.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { AccountAnswer } from "./account-act.ts";
import { AccountForm, PasswordField } from "./account-form.tsx";

const linkLooks = "text-link underline underline-offset-3";

export function DataCard({ answer }: { answer: AccountAnswer | undefined }) {
  return (
    <Card aria-labelledby="donnees">
      <CardHeader id="donnees" title={words.title} description={words.description} />
      <CardBody className="grid gap-8 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          <h3 className="font-semibold">{words.download}</h3>
          <p className="text-sm text-muted">
            {words.file}
            <Link to="/portal/devis" className={linkLooks}>
              {words.yourQuotes}
            </Link>
            {words.and}
            <Link to="/portal/factures" className={linkLooks}>
              {words.yourInvoices}
            </Link>
            .
          </p>
          <div>
            <ButtonLink
              href="/portal/compte/donnees"
              reloadDocument
              variant="secondary"
              icon="download"
            >
              {words.download}
            </ButtonLink>
          </div>
          <div>
            <ButtonLink href="/portal/compte/photos" reloadDocument variant="ghost" icon="camera">
              {words.downloadPictures}
            </ButtonLink>
          </div>
        </div>
        <div className="grid content-start gap-4">
          <h3 className="font-semibold">{words.delete}</h3>
          <WhatDeletionDoes />
          <AccountForm
            act="delete"
            answer={answer}
            label={words.delete}
            submit={words.delete}
            destructive
          >
            <PasswordField act="delete" answer={answer} />
          </AccountForm>
        </div>
      </CardBody>
    </Card>
  );
}

const deletion = {
  gone: words.erased,
  kept: words.kept(howLongKept("contracts")),
  underWay: words.keptForNow(howLongKept("client-files")),
};

function WhatDeletionDoes() {
  return (
    <ul className="grid list-disc gap-2 pl-5 text-sm text-muted">
      <li>{frenchSpaces(deletion.gone)}</li>
      <li>{frenchSpaces(deletion.kept)}</li>
      <li>{deletion.underWay}</li>
      <li>
        {frenchSpaces(words.subscriptionGoesOn.before)}
        <a href="/resilier-votre-contrat" className={linkLooks}>
          {words.subscriptionGoesOn.link}
        </a>
        {words.subscriptionGoesOn.after}
      </li>
    </ul>
  );
}
