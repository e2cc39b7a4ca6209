import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";

/** Every URL of the product, grouped by audience. */
export default [
  layout("routes/site/layout/site-layout.tsx", [
    index("routes/site/landing/landing.tsx"),
    route("payment", "routes/site/checkout/checkout.tsx"),
    route("devis", "routes/site/quote-request/quote-request.tsx"),
    route("informations/:orderId", "routes/site/follow-up/follow-up.tsx"),
    route("merci", "routes/site/thank-you/thank-you.tsx", { id: "merci" }),
    route("thank-you", "routes/site/thank-you/thank-you.tsx", { id: "thank-you" }),
    route("audit-gratuit", "routes/site/audit/audit.tsx"),
    route("audit-gratuit/:auditId", "routes/site/audit/result.tsx"),
    route("audit-gratuit/:auditId/questions", "routes/site/audit/questions.tsx"),
    route("analyse-projet", "routes/site/project-analysis/project-analysis.tsx"),
    route("auth", "routes/auth/auth.tsx"),
    route("auth/code", "routes/auth/second-factor.tsx"),
    route("auth/confirmer", "routes/auth/confirm-email.tsx"),
    route("auth/renvoyer", "routes/auth/resend-confirmation.tsx"),
    route("auth/mot-de-passe-oublie", "routes/auth/forgotten-password.tsx"),
    route("auth/nouveau-mot-de-passe", "routes/auth/new-password.tsx"),
    route("auth/nouvelle-adresse", "routes/auth/confirm-email-change.tsx"),
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
  route("paiement", "routes/site/checkout/paiement.ts"),
  route("audit-gratuit/:auditId/pdf", "routes/site/audit/result-pdf.ts"),
  route("cgv.pdf", "routes/site/legal/terms-of-sale-pdf.ts"),

  route("devis/:quoteId", "routes/quote/quote.tsx"),
  route("devis/:quoteId/pdf", "routes/quote/quote-pdf.ts"),

  route("deconnexion", "routes/auth/sign-out.ts"),
  route("api/auth/*", "routes/auth/better-auth.ts"),

  route("portal", "routes/portal/portal.tsx"),
  route("portal/devis", "routes/portal/quotes.tsx"),
  route("portal/compte", "routes/portal/account/account.tsx"),
  route("portal/compte/donnees", "routes/portal/account/personal-data.ts"),
  route("portal/compte/double-authentification", "routes/portal/account/second-factor-setup.tsx"),

  layout("routes/admin/admin-layout.tsx", [
    ...prefix("admin", [
      index("routes/admin/dashboard.tsx"),
      route("devis", "routes/admin/quotes/quotes.tsx"),
      route("devis/:quoteId", "routes/admin/quotes/quote.tsx"),
      route("demandes", "routes/admin/quote-requests.tsx"),
      route("demandes/:requestId", "routes/admin/quote-request.tsx"),
      route("audits", "routes/admin/audits/audits.tsx"),
      route("audits/:auditId", "routes/admin/audits/audit.tsx"),
      route("declarations", "routes/admin/declarations.tsx"),
      route("declarations/:declarationId", "routes/admin/declaration.tsx"),
      route("courriels", "routes/admin/emails.tsx"),
      route("courriels/:deliveryId", "routes/admin/email.tsx"),
    ]),
    route("generer-devis", "routes/admin/quote-generator/quote-generator.tsx"),
    route("audit-stats", "routes/admin/audit-stats/audit-stats.tsx"),
  ]),
  route("admin/courriels/:deliveryId/html", "routes/admin/email-body.ts"),

  ...prefix("functions/v1", [
    route("process-order", "routes/functions/process-order.ts"),
    route("send-quote-request", "routes/functions/send-quote-request.ts"),
    route("check-promo-code", "routes/functions/check-promo-code.ts"),
    route("analyze-gbp", "routes/functions/analyze-gbp.ts"),
    route("analyze-project", "routes/functions/analyze-project.ts"),
    route("get-audit-stats", "routes/functions/get-audit-stats.ts"),
    route("track-landing-metrics", "routes/functions/track-landing-metrics.ts"),
    route("session", "routes/functions/session.ts"),
    route("record-consent", "routes/functions/record-consent.ts"),
  ]),

  route("sitemap.xml", "routes/findability/sitemap.ts"),
  route("robots.txt", "routes/findability/robots.ts"),
  route("llms.txt", "routes/findability/llms.ts"),
  route("manifest.webmanifest", "routes/findability/manifest.ts"),
  route("partage/:image", "routes/findability/social-image.ts"),

  route("healthz", "routes/hooks/healthz.ts"),
  route("readyz", "routes/hooks/readyz.ts"),

  route("dev/design", "routes/dev/design.tsx"),
] satisfies RouteConfig;
