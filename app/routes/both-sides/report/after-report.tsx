import { afterReportWords as words, reportWords } from "#copy/delivery-report.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";

interface AfterReportProps {
  orderId: string;
  pdfPath: string;
  mayContinue: boolean;
}

export function AfterReport({ orderId, pdfPath, mayContinue }: AfterReportProps) {
  return (
    <div className="mt-10 grid gap-6 print:hidden">
      <p>
        <ButtonLink href={pdfPath} reloadDocument variant="outline" icon="download">
          {reportWords.download}
        </ButtonLink>
      </p>
      {mayContinue && (
        <Card elevation="lift" aria-labelledby="continuer" className="border-l-4 border-l-lamp">
          <CardHeader id="continuer" title={words.continueTitle} />
          <CardBody className="grid justify-items-start gap-4">
            <p className="max-w-prose text-sm text-muted">{frenchSpaces(words.continue)}</p>
            <ButtonLink
              href={`/portal/abonnements?commande=${orderId}#ouvrir`}
              reloadDocument
              iconEnd="arrow-right"
              className="max-sm:w-full"
            >
              {words.continueLink}
            </ButtonLink>
          </CardBody>
        </Card>
      )}
      <Card aria-labelledby="avis">
        <CardHeader id="avis" title={frenchSpaces(words.reviewTitle)} />
        <CardBody className="grid gap-3 text-sm text-muted">
          <p className="max-w-prose">{frenchSpaces(words.review)}</p>
          <p>
            <a
              href="/avis-comment-ca-marche"
              className="py-1 text-link underline underline-offset-4"
            >
              {words.reviewRules}
            </a>
          </p>
        </CardBody>
      </Card>
    </div>
  );
}
