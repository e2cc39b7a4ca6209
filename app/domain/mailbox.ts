const dotlessServices = new Set(["gmail.com", "googlemail.com"]);

/** Canonical mailbox to count messages by, never to write to: without case, `+tag` and Gmail's dots. */
export function mailboxOf(address: string): string {
  const [name = "", service = ""] = address.toLowerCase().split("@");
  const [bare = ""] = name.split("+");
  return dotlessServices.has(service)
    ? `${bare.replaceAll(".", "")}@gmail.com`
    : `${bare}@${service}`;
}
