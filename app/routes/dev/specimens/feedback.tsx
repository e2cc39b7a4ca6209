import { Button } from "#ui/button.tsx";
import { ConfirmDialog, Dialog } from "#ui/dialog.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { Skeleton, SkeletonText } from "#ui/skeleton.tsx";
import { useToast } from "#ui/toast.tsx";
import type { Mood } from "../design.tsx";
import { Specimen } from "./specimen.tsx";

export function FeedbackSpecimens({ mood }: { mood: Mood }) {
  return (
    <>
      <Specimen title="Messages dans la page">
        <Notice title="Paiement de test">Aucun montant n’est débité dans ce mode.</Notice>
        <Notice variant="success" title="Commande enregistrée">
          La confirmation part par e-mail.
        </Notice>
        <Notice variant="warning" title="Il manque votre SIREN">
          Il sera demandé avant la facture.
        </Notice>
        <Notice
          variant="destructive"
          title="Le paiement n’a pas abouti"
          actions={<Button variant="outline">Réessayer</Button>}
        >
          Votre carte n’a pas été débitée.
        </Notice>
      </Specimen>
      <Specimen title="Fenêtres et notifications (page animée)">
        <div className="flex flex-wrap gap-3">
          <Dialog
            title="Renommer la fiche"
            description="Le nom que vos clients verront."
            trigger={<Button variant="outline">Ouvrir une fenêtre</Button>}
            footer={<Button>Enregistrer</Button>}
          >
            <Field id={`${mood}-rename`} label="Nom">
              <TextInput defaultValue="Plomberie du Port" />
            </Field>
          </Dialog>
          <ConfirmDialog
            title="Annuler la commande ?"
            description="Le client en est averti par e-mail. Cette action est définitive."
            confirmLabel="Annuler la commande"
            cancelLabel="Garder"
            destructive
            onConfirm={() => {}}
            trigger={<Button variant="destructive">Demander avant</Button>}
          />
          <NotificationButtons />
        </div>
      </Specimen>
      <Specimen title="En attendant">
        <SkeletonText />
        <Skeleton className="h-24 w-full" />
      </Specimen>
    </>
  );
}

function NotificationButtons() {
  const { notify } = useToast();
  return (
    <>
      <Button
        variant="outline"
        onClick={() => notify({ title: "Code promo appliqué", description: "20 % de remise." })}
      >
        Notifier
      </Button>
      <Button
        variant="outline"
        onClick={() =>
          notify({
            variant: "destructive",
            title: "Erreur de validation",
            description: "L’adresse e-mail est invalide",
          })
        }
      >
        Notifier une erreur
      </Button>
    </>
  );
}
