export const FIRST_ADMINISTRATOR_LINK_HOURS = 48;

export type FirstAdministratorRefusal =
  | "link-unknown"
  | "link-expired"
  | "link-used"
  | "email-taken";
