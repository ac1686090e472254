import { Button } from '@mantine/core';
import type { AnswerOf } from '#contract/call.ts';
import {
  GetApiPortageaParameters,
  ImportInvoiceFournisseur,
} from '#contract/portage/supplier-invoices/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { numberAt } from '#web/kit/form/values.ts';
import { todayInParis } from '#web/kit/text/today.ts';

export type Taken = AnswerOf<typeof ImportInvoiceFournisseur>;

interface ImportDialogProps {
  onDone: (taken: Taken) => void;
  onClose: () => void;
}

/** Takes the invoices of a year from the portage platform; says so where none is set up. */
export default function ImportDialog({ onDone, onClose }: ImportDialogProps) {
  const { data: platform } = useReading(GetApiPortageaParameters);
  if (platform && !platform.IsConfigured)
    return (
      <Dialog
        title="Importer de la plateforme"
        onClose={onClose}
        footer={(close) => <Button onClick={close}>Fermer</Button>}
      >
        <Notice status="info">
          {platform.Url === null
            ? 'Aucune plateforme de portage n’est configurée pour cette installation (réglage PORTAGEA_URL).'
            : 'Le cabinet n’a pas donné de clé pour la plateforme de portage (paramètre CLE_API_PORTAGEA).'}
        </Notice>
        <p>{'Les factures se saisissent à la main\u202f: bouton «\u202fAjouter\u202f».'}</p>
      </Dialog>
    );
  const year = todayInParis().slice(0, 4);
  return (
    <FormDialog
      title="Importer de la plateforme"
      fields={[{ kind: 'text', name: 'Annee', label: 'Année', inputMode: 'numeric', first: true }]}
      saved={{ Annee: year }}
      schema={ImportInvoiceFournisseur.request}
      toRequest={(values) => ({ Annee: numberAt(values, 'Annee') })}
      label="Importer"
      send={async (request) => {
        onDone(await callApi(ImportInvoiceFournisseur, request as never));
      }}
      onClose={onClose}
    >
      <p>{`Les factures de l’année que ${platform?.Url ?? 'la plateforme'} connaît. Celles qui sont déjà ici ne sont pas reprises.`}</p>
    </FormDialog>
  );
}
