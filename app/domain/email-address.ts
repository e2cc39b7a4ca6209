/** RFC 5321, sections 4.5.3.1.1 and 4.5.3.1.3: no mail server has to take more, and none of ours is asked to send it. */
export const LONGEST_ADDRESS = 254;
export const LONGEST_MAILBOX = 64;

/** Atoms of RFC 5321 parted by dots, which HTML's grammar of `type=email` has as well. */
const mailboxShape = /^[\w.!#$%&'*+/=?^`{|}~-]+$/;
const atomlessDots = /^\.|\.\.|\.$/;

/** RFC 1035, section 2.3.4. */
export const LONGEST_LABEL = 63;
export const LONGEST_DOMAIN = 253;
const label = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i;
const topLabel = /^(?:[a-z]{2,}|xn--[a-z\d-]+)$/i;

/**
 * An address as mail servers take it: a domain with letters beyond ASCII in its ASCII form (« café.fr » is
 * `xn--caf-dma.fr`). Null: no address.
 */
export function deliverableAddress(typed: string): string | null {
  const at = typed.lastIndexOf("@");
  const [mailbox, domain] = [typed.slice(0, at), asciiDomain(typed.slice(at + 1))];
  if (at < 1 || domain === null) return null;
  return mailboxShape.test(mailbox) && !atomlessDots.test(mailbox) ? `${mailbox}@${domain}` : null;
}

/** The domain in ASCII (RFC 5890), as typed where it is so; null: no domain that a name server could hold. */
export function asciiDomain(typed: string): string | null {
  const domain = /^\p{ASCII}*$/u.test(typed) ? typed : hostnameOf(typed);
  const labels = domain.split(".");
  const isValid =
    domain.length <= LONGEST_DOMAIN &&
    labels.length > 1 &&
    labels.every((part) => part.length <= LONGEST_LABEL && label.test(part)) &&
    topLabel.test(labels.at(-1) ?? "");
  return isValid ? domain : null;
}

/** Empty for what is no name. A URL's own delimiters would make another name of it. */
function hostnameOf(domain: string): string {
  if (!/^[\p{L}\p{M}\p{N}.。・·-]+$/u.test(domain)) return "";
  return URL.parse(`https://${domain}/`)?.hostname ?? "";
}
