import { alikeMessages, messages, textHiddenFrom } from "./messages.server.ts";
import { previewMessage } from "./preview-message.server.ts";

/** The e-mails as the administration looks at them (http/email-templates.ts). */
export const emailTemplates = {
  about: (name: keyof typeof messages) => messages[name],
  alike: alikeMessages,
  hiddenFrom: textHiddenFrom,
  preview: previewMessage,
};
