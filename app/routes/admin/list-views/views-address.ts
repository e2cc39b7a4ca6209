export const VIEWS_PATH = "/admin/vues";
