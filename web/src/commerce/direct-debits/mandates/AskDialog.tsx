import { Button } from '@mantine/core';
import { AskMandate, DownloadMandateForm } from '#contract/commerce/direct-debits/calls.ts';
import type { KeyValue } from '#contract/key-value.ts';
import { callApi, fetchFile } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { showPdf } from '#web/kit/pdf/show-pdf.ts';

interface AskDialogProps {
  company: KeyValue;
  cabinet: KeyValue;
  onDone: () => void;
  onClose: () => void;
}

/** Mails the form of a mandate to a customer. */
export default function AskDialog({ company, cabinet, onDone, onClose }: AskDialogProps) {
  const { run } = useAction();
  const asked = { IdSociete: company.Key, IdCabinet: cabinet.Key };
  const read = () =>
    run(async () => {
      const file = await fetchFile(DownloadMandateForm, asked);
      showPdf({ title: `Mandat\u202f: ${company.Value}`, file });
    }, null);
  return (
    <FormDialog
      title={`Demander un mandat\u202f: ${company.Value}`}
      fields={[
        {
          kind: 'text',
          name: 'Email',
          label: 'À une autre adresse que celle de la facturation',
          type: 'email',
          inputMode: 'email',
          wide: true,
        },
      ]}
      saved={{ Email: '' }}
      schema={AskMandate.request}
      toRequest={(values) => ({ ...asked, Email: textAt(values, 'Email') })}
      label="Envoyer le formulaire"
      send={async (request) => {
        const { Email, Rum } = await callApi(AskMandate, request as never);
        toast('success', `Le mandat ${Rum} part à ${Email}.`);
        onDone();
      }}
      onClose={onClose}
    >
      <p>{`Le formulaire de ${cabinet.Value} part en pièce jointe, avec sa référence et l’identifiant du créancier.`}</p>
      <Button variant="subtle" size="compact-sm" onClick={() => void read()}>
        Voir le formulaire
      </Button>
    </FormDialog>
  );
}
