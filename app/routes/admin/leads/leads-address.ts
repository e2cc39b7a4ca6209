export const LEADS_PATH = "/admin/prospects";
