export const mailServerFaults = ["unreachable", "refused"] as const;
/** `unreachable`: no server answers at SMTP_URL; `refused`: one answers, and refuses the name or password. */
export type MailServerFault = (typeof mailServerFaults)[number];
