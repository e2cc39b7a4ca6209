import { publicPages } from "#copy/public-pages.ts";

const { checkout, quoteRequest, audit } = publicPages;

/** Prefetches forms when their link is hovered or pressed (docs/decisions/0006-static-marketing-pages.md). */
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
