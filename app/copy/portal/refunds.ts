export const orderRefundsWords = {
  title: "Remboursements",
  sentOn: (day: string) => `Parti le ${day}`,
  underWay: (day: string) => `En cours depuis le ${day}`,
  creditNote: (number: string) => `avoir ${number}`,
};
