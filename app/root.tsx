import figtree from "#ui/theme/fonts/figtree-french.woff2?url";
import bricolage from "#ui/theme/fonts/bricolage-grotesque-french-bold.woff2?url";
import type { ReactNode } from "react";
import { Meta, Outlet, Scripts, useMatches, useRouteError } from "react-router";
import { paymentWays } from "#copy/payment.ts";
import { parisDate } from "#domain/paris-date.ts";
// oxlint-disable-next-line import/default -- Vite answers the address of the bundled module
import siteScript from "./browser/site.ts?worker&url";
// oxlint-disable-next-line import/default -- as above
import bookingScript from "./browser/booking.ts?worker&url";
import firstTouchScript from "./browser/first-touch.ts?worker&url";
import type { Route } from "./+types/root.ts";
import { AuthProvider } from "#auth-client/auth-context.tsx";
import { agencyMark } from "#http/agency-device.server.ts";
import { appOf } from "#http/app-context.ts";
import { useDocumentFacts } from "#http/document-facts.tsx";
import { watchedClient } from "#http/watched-client.server.ts";
import { guard } from "#http/guard.server.ts";
import { ErrorPage } from "#http/error-page.tsx";
import type { RootData } from "#http/root-data.ts";
import { HeadStyles } from "#http/page-styles.tsx";
import { hasFirstScreen, isStillHandle, isTouchedHandle } from "#http/route-handle.ts";
import { ScrollToTop } from "#http/scroll-to-top.tsx";
import { DemoRibbon } from "#ui/demo-ribbon.tsx";
import { ClientViewFrame } from "#ui/client-view-frame.tsx";
import { useHydrated } from "#ui/hydrated.ts";
import { ToastPlace } from "#ui/toast.tsx";

export const middleware: Route.MiddlewareFunction[] = [agencyMark, guard];

export async function loader({ request, context }: Route.LoaderArgs): Promise<RootData> {
  const app = appOf(context);
  const { site, mode, siteUrl, clock, listingFacts } = app;
  const listingsRead = listingFacts !== null;
  // Only pages that await a transfer read the bank account.
  const shown = { ...site, bankAccount: null };
  const ways = paymentWays(app);
  const watched = await watchedClient(request, context);
  return { site: shown, mode, siteUrl, listingsRead, ways, today: parisDate(clock()), watched };
}

export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, requestId, firstScreen, likelyNext } = useDocumentFacts();
  const failed = Boolean(useRouteError());
  const hydrated = useHydrated();
  const matches = useMatches();
  const still = matches.some((match) => isStillHandle(match.handle));
  const touched = !failed && matches.some((match) => isTouchedHandle(match.handle));
  const printed = !failed && matches.some((match) => hasFirstScreen(match.handle));
  return (
    // The site's script may change these elements before hydration.
    <html
      lang="fr"
      data-request={requestId}
      data-booking-script={bookingScript}
      data-hydrated={hydrated ? "" : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0B1F33" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="preload" as="font" type="font/woff2" href={figtree} crossOrigin="anonymous" />
        <link rel="preload" as="font" type="font/woff2" href={bricolage} crossOrigin="anonymous" />
        {printed && firstScreen !== null ? (
          // Allowed by hash in the content security policy (marketing-pages.server.ts).
          <style dangerouslySetInnerHTML={{ __html: firstScreen }} />
        ) : (
          <HeadStyles />
        )}
        <Meta />
        <script type="module" src={siteScript} nonce={nonce} />
        {touched && <script type="module" src={firstTouchScript} nonce={nonce} />}
      </head>
      <body>
        {children}
        {!still && !failed && <Scripts nonce={nonce} />}
        {still && !failed && likelyNext !== null && (
          // Allowed by hash, as above.
          <script
            type="speculationrules"
            nonce={nonce}
            dangerouslySetInnerHTML={{ __html: likelyNext }}
          />
        )}
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <AuthProvider>
      <ScrollToTop />
      {loaderData.mode === "demo" && <DemoRibbon />}
      {loaderData.watched && <ClientViewFrame {...loaderData.watched} />}
      <Outlet />
      <ToastPlace />
    </AuthProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
