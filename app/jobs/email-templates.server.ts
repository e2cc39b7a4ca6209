import { alikeMessages, messages, textHiddenFrom } from "./messages.server.ts";
import { previewMessage } from "./preview-message.server.ts";

/** Used by the preview pages of the administration (http/email-templates.ts). */
export const emailTemplates = {
  about: (name: keyof typeof messages) => messages[name],
  alike: alikeMessages,
  hiddenFrom: textHiddenFrom,
  preview: previewMessage,
};
