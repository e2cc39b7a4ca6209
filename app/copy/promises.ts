export const WRITTEN_REPLY = "en 2 heures environ";
