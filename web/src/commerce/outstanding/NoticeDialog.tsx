import { DownloadNotice, WriteNotice } from '#contract/commerce/outstanding/calls.ts';
import { callApi, fetchFile } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { showPdf } from '#web/kit/pdf/show-pdf.ts';
import { formatEuros } from '#web/kit/text/french.ts';
import type { AccountDialogProps } from './dialog-props.ts';
import { useProposal } from './use-account.ts';
import { WaitingDialog } from './WaitingDialog.tsx';

/** Writes the letter of a formal notice, to be sent by registered mail. */
export default function NoticeDialog({ cle, onDone, onClose }: AccountDialogProps) {
  const query = useProposal(cle);
  return (
    <WaitingDialog title="Mettre en demeure" query={query} onClose={onClose}>
      {({ Address, Letter, DueCents }) => (
        <FormDialog
          title="Mettre en demeure"
          fields={[
            { kind: 'text', name: 'Address', label: 'Adresse du débiteur', wide: true },
            { kind: 'long-text', name: 'Body', label: 'Texte de la lettre', wide: true },
          ]}
          saved={{ Address: Address ?? '', Body: Letter }}
          schema={WriteNotice.request}
          toRequest={(values) => ({
            Cle: cle,
            Address: textAt(values, 'Address') ?? '',
            Body: textAt(values, 'Body') ?? '',
          })}
          label="Écrire la lettre"
          isDangerous
          send={async (request) => {
            const { Id } = await callApi(WriteNotice, request as never);
            onDone();
            showPdf({ title: 'Mise en demeure', file: await fetchFile(DownloadNotice, { id: Id }) });
          }}
          onClose={onClose}
        >
          <p>{`${formatEuros(DueCents)} échus hors litige. La lettre est gardée telle quelle\u202f; c’est à vous de l’envoyer en recommandé.`}</p>
        </FormDialog>
      )}
    </WaitingDialog>
  );
}
