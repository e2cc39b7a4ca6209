export const mailServerFaults = ["unreachable", "refused"] as const;
/** `unreachable`: no answer at SMTP_URL; `refused`: wrong user or password. */
export type MailServerFault = (typeof mailServerFaults)[number];
