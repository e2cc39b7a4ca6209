export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

export function clientTitle(client: {
  company: string;
  firstName: string;
  lastName: string;
}): string {
  return client.company || fullName(client);
}
