/** How soon we answer whoever writes: an e-mail, a question, the information form. */
export const WRITTEN_REPLY = "en 2 heures environ";
