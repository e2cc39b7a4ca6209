/** A person's whole name; one of the two may be empty. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/** How a client is called in a title or a list: by their company, else by their own name. */
export function clientTitle(client: {
  company: string;
  firstName: string;
  lastName: string;
}): string {
  return client.company || fullName(client);
}
