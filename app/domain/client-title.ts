/** How a client is called in a title or a list: by their company, else by their own name. */
export function clientTitle(client: {
  company: string;
  firstName: string;
  lastName: string;
}): string {
  return client.company || `${client.firstName} ${client.lastName}`;
}
