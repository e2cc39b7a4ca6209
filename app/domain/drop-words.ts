/** Why what was open of an order is no longer owed: kept with it, for whoever reads its page. */
export const orderEndedReason = "Commande annulée";

/** The same of a month cut short. */
export const subscriptionEndedReason = "Abonnement résilié avant la fin du mois";
