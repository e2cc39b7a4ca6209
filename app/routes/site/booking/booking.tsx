import { booking } from "#copy/booking.ts";
import { publicPages } from "#copy/public-pages.ts";
import { breadcrumbFacts } from "#copy/structured-data.ts";
import { appOf } from "#http/app-context.ts";
import { PageHead } from "#http/page-head.tsx";
import { useRootData } from "#http/root-data.ts";
import { viewing } from "#http/viewing.server.ts";
import { availableSlots } from "#queries/calendar/slots.server.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { knownPerson } from "../known-person.server.ts";
import { BookingWays } from "../layout/booking-ways.tsx";
import { ExternalCalendar } from "../layout/external-calendar.tsx";
import type { Route } from "./+types/booking.ts";
import type { BookingAnswer, TypedBooking } from "./booking-answer.ts";
import { BookingSteps } from "./booking-steps.tsx";
import { postBooking } from "./post-booking.server.ts";
import { wantedIn } from "./slot-calendar.ts";

/** Plain forms, no hydration; free slots change with every request. */
export const handle = { hydrate: false, perRequest: true };

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const app = appOf(context);
  const known = await knownPerson({ request, context });
  const blank: TypedBooking = {
    name: known?.name ?? "",
    email: known?.email ?? "",
    phone: known?.phone ?? "",
    business: known?.company ?? "",
    source: url.searchParams.get("source")?.slice(0, 20) ?? "page",
    idempotencyKey: crypto.randomUUID(),
  };
  const wanted = wantedIn(url.searchParams);
  if (app.site.schedulingUrl !== null) return { slots: [], wanted, blank };
  const slots = await viewing({ request, context }, (db) =>
    availableSlots(db, app.site, { now: app.clock() }),
  );
  return { slots, wanted, blank };
}

export function action({ request, context }: Route.ActionArgs) {
  return postBooking({ request, context });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { site } = useRootData();
  return (
    <div className="page-width py-8 sm:py-14">
      <BookingHead answer={actionData} />
      <header className="grid max-w-prose gap-3">
        <h1 className="text-3xl">{booking.title}</h1>
        <p className="text-lg text-muted">{frenchSpaces(booking.lead)}</p>
      </header>
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-14">
        <div data-booking-view className="booking-sheet">
          {site.schedulingUrl === null ? (
            <BookingSteps {...loaderData} answer={actionData} />
          ) : (
            <ExternalCalendar url={site.schedulingUrl} />
          )}
        </div>
        <aside aria-labelledby="autrement" className="lg:border-l-2 lg:border-lamp lg:pl-6">
          <h2 id="autrement" className="text-lg">
            {frenchSpaces(booking.otherWays)}
          </h2>
          <BookingWays />
        </aside>
      </div>
    </div>
  );
}

/** No indexing after a post: the page then holds personal data. */
function BookingHead({ answer }: { answer: BookingAnswer | undefined }) {
  const { site, siteUrl } = useRootData();
  if (!answer) {
    const facts = breadcrumbFacts(siteUrl, publicPages.booking);
    return <PageHead page="booking" structuredData={[facts]} />;
  }
  const faulty = answer.refusal !== null || Object.keys(answer.errors).length > 0;
  return (
    <>
      <title>{`${faulty ? "Erreur · " : ""}${booking.title} · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
