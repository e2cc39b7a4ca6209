export const orderEndedReason = "Commande annulée";

export const subscriptionEndedReason = "Abonnement résilié avant la fin du mois";
