import { useState } from "react";
import { payPage } from "#copy/pay-page.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { useHydrated } from "#ui/hydrated.ts";
import { QrDrawing } from "#ui/qr-drawing.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { Transfer } from "./transfer.server.ts";

const words = {
  onlyWay: "Par virement",
  otherWay: "Ou par virement",
  example: "exemple",
  qrCode: (amount: string, holder: string, reference: string) =>
    `QR code du virement : ${amount} à ${holder}, référence ${reference}`,
  scan: "Scannez ce code avec l’application de votre banque : tout y est déjà rempli.",
  couldNotCopy: (label: string) =>
    `${label} : votre navigateur n’a pas pu copier, sélectionnez le texte.`,
  isCopied: (label: string) => `${label} : copié.`,
  copied: "Copié",
  copy: "Copier",
};

interface TransferCardProps {
  transfer: Transfer;
  /** True: the only means of payment. */
  alone: boolean;
  id?: string;
  about?: string | null;
}

export function TransferCard({
  transfer: { rows, qr, example },
  alone,
  id = "virement",
  about = null,
}: TransferCardProps) {
  const [copied, setCopied] = useState({ label: "", failed: false });
  const value = (key: Transfer["rows"][number]["key"]) =>
    rows.find((row) => row.key === key)?.value ?? "";
  const copy = (label: string, text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied({ label, failed: false }),
      () => setCopied({ label, failed: true }),
    );
  return (
    <Card aria-labelledby={id}>
      <CardHeader
        id={id}
        title={alone ? words.onlyWay : words.otherWay}
        description={about}
        actions={example && <Badge variant="warning">{words.example}</Badge>}
      />
      <CardBody className="grid gap-5">
        {example && (
          <p className="text-sm font-medium text-warning">{frenchSpaces(payPage.exampleAccount)}</p>
        )}
        <dl className="grid">
          {rows.map((row) => (
            <TransferLine
              key={row.key}
              row={row}
              copied={copied.label === row.label && !copied.failed}
              onCopy={(text) => copy(row.label, text)}
            />
          ))}
        </dl>
        <output className="text-sm font-medium empty:hidden">{frenchSpaces(said(copied))}</output>
        <div className="flex flex-wrap items-center gap-4">
          <QrDrawing
            qr={qr}
            label={words.qrCode(value("amount"), value("holder"), value("reference"))}
            className="size-40 shrink-0"
          />
          <p className="min-w-0 flex-1 basis-48 text-sm text-muted">{frenchSpaces(words.scan)}</p>
        </div>
        <p className="text-sm text-muted">{frenchSpaces(payPage.transferNote)}</p>
      </CardBody>
    </Card>
  );
}

function said({ label, failed }: { label: string; failed: boolean }): string {
  if (label === "") return "";
  return failed ? words.couldNotCopy(label) : words.isCopied(label);
}

function Groups({ text }: { text: string }) {
  const groups = text.split("\u00A0");
  if (groups.length < 4) return text;
  return groups.map((group, index) => (
    <span key={index} className="inline-block whitespace-pre">
      {index < groups.length - 1 ? `${group} ` : group}
    </span>
  ));
}

interface TransferLineProps {
  row: Transfer["rows"][number];
  copied: boolean;
  onCopy: (text: string) => void;
}

function TransferLine({ row: { label, value, typed }, copied, onCopy }: TransferLineProps) {
  const hydrated = useHydrated();
  return (
    <div className="grid min-h-13 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 border-b border-line py-1.5 last:border-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="col-start-1 font-medium tabular-nums wrap-anywhere select-all">
        {typed === null ? value : <Groups text={value} />}
      </dd>
      {hydrated && typed !== null && (
        <dd className="col-start-2 row-span-2 row-start-1">
          <Button variant="ghost" icon={copied ? "check" : "copy"} onClick={() => onCopy(typed)}>
            {copied ? words.copied : words.copy}
            <span className="sr-only">{` : ${label}`}</span>
          </Button>
        </dd>
      )}
    </div>
  );
}
