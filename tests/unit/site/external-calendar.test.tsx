import { expect, test } from "vitest";
import { site } from "#config/site.ts";
import { securityHeaders } from "#http/security-headers.server.ts";
import { renderLanding } from "./render-landing.tsx";

const schedulingUrl = "https://agenda.test/appel?duree=20";
const elsewhere = renderLanding({ site: { ...site, schedulingUrl } });

test("an external calendar replaces the dialog: a plain link, a button that waits for consent, no frame", () => {
  const tags = elsewhere.match(/<[^>]+agenda\.test[^>]*>/g) ?? [];
  expect(tags).toHaveLength(2);
  expect(tags[0]).toMatch(/^<button .*hidden=""/);
  expect(tags[1]).toMatch(/^<a .*target="_blank" rel="noopener"/);
  expect(elsewhere.includes("qui recevra votre adresse IP")).toBe(true);
  expect(/<iframe|data-booking-place/.test(elsewhere)).toBe(false);
});

test("without an external calendar, nothing mentions one", () => {
  const own = renderLanding();
  expect(/data-embed|agenda\.test/.test(own)).toBe(false);
  expect(own.includes("data-booking-place")).toBe(true);
});

test("the content security policy allows framing that one origin, and no other", () => {
  const framed = (embeds: string | null) =>
    /frame-src ([^;]*)/.exec(
      securityHeaders({ nonce: null, https: true, embeds, payOn: [] })["Content-Security-Policy"] ??
        "",
    )?.[1];
  expect(framed(schedulingUrl)).toBe("'self' https://agenda.test");
  expect(framed(null)).toBe("'self'");
});

test("forms may be redirected to the payment provider's pages, and to no other site", () => {
  const leads = (payOn: string[]) =>
    /form-action ([^;]*)/.exec(
      securityHeaders({ nonce: null, https: true, embeds: null, payOn })[
        "Content-Security-Policy"
      ] ?? "",
    )?.[1];
  expect(leads(["https://checkout.stripe.com"])).toBe("'self' https://checkout.stripe.com");
  expect(leads([])).toBe("'self'");
});
