import type { OwnerRecords } from "./owner-records.ts";

export function addressOfRoute(pattern: string, owned: OwnerRecords): string {
  const ids: Record<string, string> = {
    ...owned,
    requestId: pattern.startsWith("/admin/demandes/:") ? owned.quoteRequestId : owned.revisionId,
    image: "accueil.png",
    kind: "orders",
    recordId: owned.orderId,
    year: "2026",
    template: "order-confirmation",
    page: "matin",
    version: "1",
  };
  const address = pattern
    .replaceAll(/:(\w+)/g, (_whole, parameter: string) => {
      const id = ids[parameter];
      if (id === undefined)
        throw new Error(`${pattern}: no record of the owner's for :${parameter}`);
      return id;
    })
    .replace("*", pattern.startsWith("/api") ? "get-session" : "une-page-inconnue");
  const holds = pattern === "/merci" || pattern === "/thank-you";
  return holds ? `${address}?type=order&commande=${owned.orderId}` : address;
}
