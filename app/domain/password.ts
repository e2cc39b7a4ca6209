/** decisions.md, section 6. */
export const ADMINISTRATOR_MINIMUM_PASSWORD_LENGTH = 12;

/** Hashing a longer one would cost the server more than it brings. */
export const MAXIMUM_PASSWORD_LENGTH = 128;
