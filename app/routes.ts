import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";
import { accountingFiles } from "./routes/admin/accounting/files.ts";
import { lists } from "./routes/admin/list/lists.ts";

/** Each list of the administration, as a page and as a file for a spreadsheet. */
const listPages = Object.entries(lists).map(([path, folder]) =>
  route(path, `routes/admin/${folder}/list.tsx`),
);
const listFiles = Object.keys(lists).map((path) =>
  route(`admin/${path}.csv`, "routes/admin/list/list-csv.ts", { id: `${path}.csv` }),
);

const bookFiles = accountingFiles.map((file) =>
  route(`admin/comptabilite/${file}`, "routes/admin/accounting/file.ts", {
    id: `comptabilite/${file}`,
  }),
);

/** One picture below that address, and its thumbnail. */
const pictureRoutes = (path: string, file: string) => [
  route(`${path}/:fileId`, file, { id: `${path}/picture` }),
  route(`${path}/:fileId/vignette`, file, { id: `${path}/vignette` }),
];

/** Every URL of the product, grouped by audience. */
export default [
  layout("routes/site/layout/site-layout.tsx", [
    index("routes/site/landing/landing.tsx"),
    route("payment", "routes/site/checkout/checkout.tsx"),
    route("devis", "routes/site/quote-request/quote-request.tsx"),
    route("informations/:orderId", "routes/site/order-information/order-information.tsx"),
    route("merci", "routes/site/thank-you/thank-you.tsx", { id: "merci" }),
    route("thank-you", "routes/site/thank-you/thank-you.tsx", { id: "thank-you" }),
    route("audit-gratuit", "routes/site/audit/audit.tsx"),
    route("audit-gratuit/:auditId", "routes/site/audit/result.tsx"),
    route("audit-gratuit/:auditId/questions", "routes/site/audit/questions.tsx"),
    route("exemple-de-rapport", "routes/site/sample-report/sample-report.tsx"),
    route("analyse-projet", "routes/site/project-analysis/project-analysis.tsx"),
    route("auth", "routes/auth/auth.tsx"),
    route("auth/code", "routes/auth/second-factor.tsx"),
    route("auth/confirmer", "routes/auth/confirm-email.tsx"),
    route("auth/renvoyer", "routes/auth/resend-confirmation.tsx"),
    route("auth/mot-de-passe-oublie", "routes/auth/forgotten-password.tsx"),
    route("auth/nouveau-mot-de-passe", "routes/auth/new-password.tsx"),
    route("auth/nouvelle-adresse", "routes/auth/confirm-email-change.tsx"),
    route("rendez-vous", "routes/site/booking/booking.tsx"),
    route("rendez-vous/deplacer", "routes/site/booking/move-call.tsx"),
    route("rendez-vous/annuler", "routes/site/booking/cancel-call.tsx"),
    route("renoncer-au-contrat", "routes/site/declaration/withdrawal.tsx"),
    route("resilier-votre-contrat", "routes/site/declaration/cancellation.tsx"),
    route("accuse-de-reception/:declarationId", "routes/site/declaration/receipt.tsx"),
    route("premier-acces", "routes/auth/first-administrator.tsx"),
    layout("routes/site/layout/legal-layout.tsx", [
      route("cgv", "routes/site/legal/terms-of-sale.tsx"),
      route("mentions-legales", "routes/site/legal/legal-notice.tsx"),
      route("politique-confidentialite", "routes/site/legal/privacy-policy.tsx"),
      route("accessibilite", "routes/site/legal/accessibility-statement.tsx"),
      route("avis-comment-ca-marche", "routes/site/legal/reviews-policy.tsx"),
    ]),
    route("*", "routes/site/not-found.tsx"),
  ]),
  route("informations/:orderId/photos", "routes/site/order-information/photos.ts"),
  ...pictureRoutes("informations/:orderId/photos", "routes/site/order-information/photo.ts"),
  route("paiement", "routes/site/checkout/checkout-redirect.ts"),
  route("rendez-vous/appel.ics", "routes/site/booking/calendar-file.ts"),
  route("audit-gratuit/:auditId/pdf", "routes/site/audit/result-pdf.ts"),
  route("cgv.pdf", "routes/site/legal/terms-of-sale-pdf.ts"),

  route("facturation/:orderId", "routes/billing/billing.tsx"),
  route("acces/:orderId", "routes/listing-access/access.tsx"),
  route("garantie/:orderId", "routes/guarantee/guarantee.tsx"),
  route("desabonnement/:deliveryId", "routes/site/notifications/unsubscribe.tsx"),
  route("validation/:publicationId", "routes/validation/validation.tsx"),
  ...pictureRoutes("validation/:publicationId/photos", "routes/validation/photo.ts"),
  route("abonnement/:subscriptionId", "routes/subscription-link/subscription-link.tsx"),
  route("rapport/:orderId", "routes/report/report.tsx"),
  route("rapport/:orderId/pdf", "routes/report/report-pdf.ts"),
  route("payer/:orderId", "routes/site/payer/payer.tsx"),
  route("paiement-essai/:sessionId", "routes/site/payer/trial.tsx"),
  route("paiement-essai/carte/:setupId", "routes/site/payer/trial-setup.tsx"),

  route("devis/:quoteId", "routes/quote/quote.tsx"),
  route("devis/:quoteId/pdf", "routes/quote/quote-pdf.ts"),

  route("deconnexion", "routes/auth/sign-out.ts"),
  route("api/auth/*", "routes/auth/better-auth.ts"),

  layout("routes/portal/portal-layout.tsx", [
    ...prefix("portal", [
      index("routes/portal/portal.tsx"),
      route("devis", "routes/portal/quotes.tsx"),
      route("commandes", "routes/portal/orders/orders.tsx"),
      route("commandes/:orderId", "routes/portal/orders/order.tsx"),
      route("commandes/:orderId/acces", "routes/portal/orders/access.tsx"),
      route("commandes/:orderId/informations", "routes/portal/orders/information.tsx"),
      route("rapports/:orderId", "routes/portal/reports/report.tsx"),
      route("demandes", "routes/portal/revisions/revisions.tsx"),
      route("demandes/nouvelle", "routes/portal/revisions/new-revision.tsx"),
      route("demandes/:requestId", "routes/portal/revisions/revision.tsx"),
      route("validations", "routes/portal/validations/validations.tsx"),
      route("validations/:publicationId", "routes/portal/validations/validation.tsx"),
      route("abonnements", "routes/portal/subscriptions/subscriptions.tsx"),
      route("abonnements/:subscriptionId", "routes/portal/subscriptions/subscription.tsx"),
      route("factures", "routes/portal/invoices/invoices.tsx"),
      route("compte", "routes/portal/account/account.tsx"),
      route("equipe", "routes/portal/team/team.tsx"),
      route("compte/double-authentification", "routes/portal/account/second-factor-setup.tsx"),
    ]),
  ]),
  route("portal/vue-client/quitter", "routes/portal/client-view/leave.ts"),
  route("portal/factures/:invoiceId/pdf", "routes/portal/invoices/invoice-pdf.ts"),
  route("portal/factures/annee/:year/pdf", "routes/portal/invoices/year-pdf.ts"),
  route("portal/rapports/:orderId/pdf", "routes/portal/reports/report-pdf.ts"),
  route("portal/fichiers", "routes/portal/files/files.ts"),
  ...pictureRoutes("portal/fichiers", "routes/portal/files/file.ts"),
  route("portal/compte/photos", "routes/portal/account/own-pictures.ts"),
  route("portal/compte/donnees", "routes/portal/account/personal-data.ts"),

  layout("routes/admin/layout/admin-layout.tsx", [
    ...prefix("admin", [
      index("routes/admin/dashboard/dashboard.tsx"),
      ...listPages,
      route("commandes/:orderId", "routes/admin/orders/order.tsx"),
      route("livraisons/:deliverableId/citations", "routes/admin/citations/citations.tsx"),
      route("livraisons", "routes/admin/deliveries/board.tsx"),
      route("livraisons/:deliverableId", "routes/admin/deliveries/deliverable.tsx"),
      route("rapports/:orderId", "routes/admin/reports/report.tsx"),
      route("factures/:invoiceId", "routes/admin/invoices/invoice.tsx"),
      route("devis/:quoteId", "routes/admin/quotes/quote.tsx"),
      route("demandes/revisions/:requestId", "routes/admin/revisions/revision.tsx"),
      route("demandes/:requestId", "routes/admin/quote-requests/quote-request.tsx"),
      route("clients/sans-compte/:orderId", "routes/admin/clients/client-without-account.tsx"),
      route("clients/:clientId", "routes/admin/clients/client.tsx"),
      route("livraisons/:deliverableId/publications", "routes/admin/publications/publications.tsx"),
      route("audits/:auditId", "routes/admin/audits/audit.tsx"),
      route("declarations/:declarationId", "routes/admin/declarations/declaration.tsx"),
      route("appels/semaine", "routes/admin/calls/week.tsx"),
      route("appels/horaires", "routes/admin/calls/hours.tsx"),
      route("appels/:callId", "routes/admin/calls/call.tsx"),
      route("abonnements/nouveau", "routes/admin/subscriptions/new-subscription.tsx"),
      route("abonnements/chiffres", "routes/admin/subscriptions/figures.tsx"),
      route("abonnements/:subscriptionId", "routes/admin/subscriptions/subscription.tsx"),
      route("frequentation", "routes/admin/traffic/traffic.tsx"),
      route("comptabilite", "routes/admin/accounting/accounting.tsx"),
      route("offres", "routes/admin/catalogue/versions.tsx"),
      route("offres/:version", "routes/admin/catalogue/version.tsx"),
      route("recherche", "routes/admin/search/search.tsx"),
      route("conservation", "routes/admin/retention/retention.tsx"),
      route("codes-promo", "routes/admin/promo-codes/promo-codes.tsx"),
      route("equipe", "routes/admin/people/people.tsx"),
      route("courriels/:deliveryId", "routes/admin/email-deliveries/email.tsx"),
    ]),
    route("generer-devis", "routes/admin/quote-generator/quote-generator.tsx"),
    route("audit-stats", "routes/admin/audit-stats/audit-stats.tsx"),
    route("test-rapport", "routes/admin/traffic/test-report.tsx"),
    route("test-metrics", "routes/admin/traffic/test-metrics.tsx"),
    route("test-daily-aggregation", "routes/admin/traffic/test-daily-aggregation.tsx"),
  ]),
  layout("routes/site/layout/site-layout.tsx", { id: "catalogue-preview" }, [
    route("admin/offres/:version/apercu", "routes/admin/catalogue/preview.tsx"),
  ]),
  route("admin/double-authentification-plus-tard", "routes/admin/second-factor/later.ts"),
  ...listFiles,
  route("admin/rapports/:orderId/pdf", "routes/admin/reports/report-pdf.ts"),
  route("admin/factures/:invoiceId/pdf", "routes/admin/invoices/invoice-pdf.ts"),
  route("admin/factures/:invoiceId/xml", "routes/admin/invoices/invoice-xml.ts"),
  ...bookFiles,
  route("admin/recherche.json", "routes/admin/search/search-json.ts"),
  route("admin/fichiers", "routes/admin/files/files.ts"),
  ...pictureRoutes("admin/fichiers", "routes/admin/files/file.ts"),
  route("admin/courriels/:deliveryId/html", "routes/admin/email-deliveries/email-body.ts"),

  route("functions/v1/openapi.json", "routes/functions/openapi.ts"),
  route("functions/v1/:name", "routes/functions/function.ts"),

  route("sitemap.xml", "routes/findability/sitemap.ts"),
  route("robots.txt", "routes/findability/robots.ts"),
  route("llms.txt", "routes/findability/llms.ts"),
  route("manifest.webmanifest", "routes/findability/manifest.ts"),
  route("partage/:image", "routes/findability/social-image.ts"),

  route("hooks/payment", "routes/hooks/payment.ts"),
  route("agenda.ics", "routes/calendar/calendar-feed.ts"),
  route("healthz", "routes/health/healthz.ts"),
  route("readyz", "routes/health/readyz.ts"),

  route("dev/design", "routes/dev/design.tsx"),
] satisfies RouteConfig;
