import { promoCodesDone, promoCodesWords as words } from "#copy/admin/promo-codes.ts";
import { ownProperty } from "#domain/own-property.ts";
import { promoCodeStanding } from "#domain/promo-code.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { listPromoCodes } from "#queries/promo-code/list.server.ts";
import { FormFaults } from "#ui/form-faults.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { CatalogueTabs } from "../catalogue/catalogue-tabs.tsx";
import { AdminPage } from "../layout/admin-page.tsx";
import type { Route } from "./+types/promo-codes.ts";
import { MakePromoCodeCard } from "./make-promo-code-card.tsx";
import { PromoCodesTable } from "./promo-codes-table.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const now = appOf(context).clock();
  const codes = await viewing({ request, context }, listPromoCodes);
  return {
    codes: codes.map((code) => ({ ...code, standing: promoCodeStanding(code, now) })),
    now,
    done: ownProperty(promoCodesDone, url.searchParams.get("fait") ?? "") ?? null,
  };
}

export { promoCodeActs as action } from "./acts.server.ts";

export default function PromoCodes({ loaderData, actionData }: Route.ComponentProps) {
  const { codes, now, done } = loaderData;
  return (
    <AdminPage title={words.title} lead={words.explained}>
      <CatalogueTabs />
      {done !== null && !actionData && (
        <SuccessNotice answer={now}>{frenchSpaces(done)}</SuccessNotice>
      )}
      {actionData?.refusal && <FormFaults refusal={actionData.refusal} fieldErrors={{}} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 2xl:grid-cols-[minmax(0,1fr)_24rem]">
        <PromoCodesTable codes={codes} />
        <MakePromoCodeCard answer={actionData} />
      </div>
    </AdminPage>
  );
}
