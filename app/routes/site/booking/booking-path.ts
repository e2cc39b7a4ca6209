export const BOOKING_PATH = "/rendez-vous";
