export const VIEW_NAME_AT_MOST = 40;

export const VIEWS_AT_MOST = 12;

export const VIEW_ADDRESS_AT_MOST = 2000;
