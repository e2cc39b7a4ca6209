/** How long the link printed at start works. */
export const FIRST_ADMINISTRATOR_LINK_HOURS = 48;

/** Why the link, or what was typed behind it, makes no administrator. */
export type FirstAdministratorRefusal =
  | "link-unknown"
  | "link-expired"
  | "link-used"
  | "email-taken";
