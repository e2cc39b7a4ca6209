import type { EmailContent, EmailSender } from "#emails/content.ts";

export interface EmailSamples {
  samples: { title: string; content: (sender: EmailSender) => EmailContent }[];
}

export function sampled<const Facts extends object>(
  { template }: { template: (input: NoInfer<Facts> & EmailSender) => EmailContent },
  facts: Facts,
) {
  return (sender: EmailSender) => template({ ...facts, ...sender });
}
