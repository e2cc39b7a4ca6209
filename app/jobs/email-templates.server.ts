import { alikeMessages, messages, textHiddenFrom } from "./messages.server.ts";
import { previewMessage } from "./preview-message.server.ts";

export const emailTemplates = {
  about: (name: keyof typeof messages) => messages[name],
  alike: alikeMessages,
  hiddenFrom: textHiddenFrom,
  preview: previewMessage,
};
