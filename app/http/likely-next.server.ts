import { publicPages } from "#copy/public-pages.ts";

const { checkout, quoteRequest, audit } = publicPages;

/**
 * Speculation rules, by which a browser that knows how fetches the form that a link leads to once the link is pointed at
 * or pressed, before the page is left for it (docs/decisions/0006-static-marketing-pages.md).
 */
export const likelyNext = JSON.stringify({
  prefetch: [
    {
      where: {
        href_matches: [checkout.path, `${checkout.path}\\?*`, quoteRequest.path, audit.path],
      },
      eagerness: "moderate",
    },
  ],
});
