/** RFC 5321, sections 4.5.3.1.1 and 4.5.3.1.3: mail servers may refuse longer ones. */
export const LONGEST_ADDRESS = 254;
export const LONGEST_MAILBOX = 64;

/** Dot-separated atoms of RFC 5321, like HTML's `type=email`. */
const mailboxShape = /^[\w.!#$%&'*+/=?^`{|}~-]+$/;
const atomlessDots = /^\.|\.\.|\.$/;

/** RFC 1035, section 2.3.4. */
export const LONGEST_LABEL = 63;
export const LONGEST_DOMAIN = 253;
const label = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i;
const topLabel = /^(?:[a-z]{2,}|xn--[a-z\d-]+)$/i;

/** Address with its domain in ASCII (« café.fr » is `xn--caf-dma.fr`); null: invalid. */
export function deliverableAddress(typed: string): string | null {
  const at = typed.lastIndexOf("@");
  const [mailbox, domain] = [typed.slice(0, at), asciiDomain(typed.slice(at + 1))];
  if (at < 1 || domain === null) return null;
  return mailboxShape.test(mailbox) && !atomlessDots.test(mailbox) ? `${mailbox}@${domain}` : null;
}

/** Domain in ASCII (RFC 5890), unchanged if already so; null: invalid. */
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

/** Empty: invalid. Checked before URL.parse, where delimiters would yield another host. */
function hostnameOf(domain: string): string {
  if (!/^[\p{L}\p{M}\p{N}.。・·-]+$/u.test(domain)) return "";
  return URL.parse(`https://${domain}/`)?.hostname ?? "";
}
