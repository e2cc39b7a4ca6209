export const DELIVERIES_PATH = "/admin/livraisons";

export function deliverableHref(deliverableId: string): string {
  return `${DELIVERIES_PATH}/${deliverableId}`;
}
