import type { EmailContent, EmailSender } from "./content.ts";

export interface RegisteredEmail {
  title: string;
  recipient: "client" | "agence";
  /** When it leaves. */
  when: string;
  samples: { title: string; content: (sender: EmailSender) => EmailContent }[];
}

/** A template filled with sample facts: only the sender is missing. */
export function sampled<const Facts extends object>(
  template: (input: NoInfer<Facts> & EmailSender) => EmailContent,
  facts: Facts,
) {
  return (sender: EmailSender) => template({ ...facts, ...sender });
}
