import { reportWords } from "#copy/delivery-report.ts";
import { listingWords } from "#copy/portal/listing.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody } from "#ui/card.tsx";

export function ReportLink({ orderId }: { orderId: string }) {
  return (
    <Card aria-labelledby="rapport">
      <CardBody className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="rapport" className="text-lg">
          {reportWords.title}
        </h2>
        <ButtonLink
          href={`/portal/rapports/${orderId}`}
          variant="outline"
          icon="chart"
          className="max-sm:w-full"
        >
          {listingWords.report}
        </ButtonLink>
      </CardBody>
    </Card>
  );
}
