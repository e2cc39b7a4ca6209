import { accountingWords as words, downloadWords } from "#copy/accounting.ts";
import type { AccountingPeriod } from "#domain/accounting-period.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { accountingAddress } from "./address.ts";
import { accountingFiles } from "./files.ts";

export function DownloadsCard({ period }: { period: AccountingPeriod }) {
  return (
    <Card aria-labelledby="fichiers">
      <CardHeader id="fichiers" title={words.downloads} />
      <CardBody>
        <ul className="grid gap-4">
          {accountingFiles.map((file) => (
            <li key={file} className="grid gap-1.5">
              <div>
                <ButtonLink
                  href={accountingAddress(period, file)}
                  download
                  variant="outline"
                  icon="download"
                >
                  {downloadWords[file].label}
                </ButtonLink>
              </div>
              <p className="text-sm text-muted">{frenchSpaces(downloadWords[file].explained)}</p>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
