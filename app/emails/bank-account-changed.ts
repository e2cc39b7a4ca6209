import { greeting } from "#copy/greeting.ts";
import { type BankAccount, formatIban } from "#domain/bank-transfer.ts";
import { longMoment } from "#domain/french-dates.ts";
import type { EmailContent, EmailSender } from "./content.ts";
import { ofName } from "#copy/elision.ts";

interface BankAccountChangedInput extends EmailSender {
  name: string;
  before: BankAccount | null;
  after: BankAccount | null;
  changedAt: Date;
  /** Null after deletion of the account. */
  changedBy: string | null;
}

/** Sent to everybody allowed to change the bank account: account takeovers begin there. */
export function bankAccountChanged(input: BankAccountChangedInput): EmailContent {
  const { name, before, after, changedAt, changedBy, site, siteUrl } = input;
  const by = changedBy === null ? "" : ` par ${changedBy}`;
  return {
    subject: `Le compte bancaire ${ofName(site.name)} a changé`,
    preview: "Vérifiez que ce changement est bien le vôtre.",
    title: "Le compte des virements a changé.",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(name)}\nLe ${longMoment(changedAt)}, le compte où les clients virent leurs paiements a été changé${by}. Si vous le saviez, il n’y a rien à faire.`,
      },
      {
        kind: "facts",
        rows: [
          { label: "Avant", value: accountWords(before) },
          { label: "Maintenant", value: accountWords(after) },
        ],
      },
      {
        kind: "paragraph",
        text: "Personne ne vous en a parlé ? Remettez tout de suite l’ancien compte, changez votre mot de passe, puis demandez à chaque administrateur de changer le sien.",
      },
      {
        kind: "action",
        link: { label: "Vérifier le compte", url: `${siteUrl}/admin/identite#bank` },
      },
    ],
    reason: `Vous recevez ce message parce que vous administrez ${site.name}. Il part à chaque changement de compte bancaire.`,
  };
}

function accountWords(account: BankAccount | null): string {
  return account === null ? "aucun compte" : `${formatIban(account.iban)} (${account.holder})`;
}
