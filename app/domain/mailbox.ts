/** Where dots in a mailbox's name say nothing; both names are one service. */
const dotlessServices = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox behind an address, however it is written: capitals, what follows a « + », and Gmail's dots
 * lead to the same person. To count what reaches somebody, never to write to them.
 */
export function mailboxOf(address: string): string {
  const [name = "", service = ""] = address.toLowerCase().split("@");
  const [bare = ""] = name.split("+");
  return dotlessServices.has(service)
    ? `${bare.replaceAll(".", "")}@gmail.com`
    : `${bare}@${service}`;
}
