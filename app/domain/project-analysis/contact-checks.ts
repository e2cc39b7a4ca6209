import { fix, improve, ok, type PageLooks } from "./finding.ts";

export const contactChecks = {
  phone({ contact: { telLinks, phoneWritten } }) {
    if (telLinks > 0) return ok("links", telLinks);
    return phoneWritten ? improve("written-only") : fix("none");
  },
  contact: ({ contact: { contactLink } }) => (contactLink ? ok("found") : improve("none")),
  address: ({ contact: { addressWritten } }) => (addressWritten ? ok("found") : improve("none")),
  hours: ({ contact: { hoursWritten } }) => (hoursWritten ? ok("found") : improve("none")),
  "legal-notice": ({ contact: { legalNoticeLink } }) =>
    legalNoticeLink ? ok("found") : fix("none"),
  privacy({ contact: { privacyLink }, content: { fields } }) {
    if (privacyLink) return ok("found");
    return fields.some(({ type }) => type !== "search") ? fix("data-without") : improve("none");
  },
} satisfies PageLooks;
