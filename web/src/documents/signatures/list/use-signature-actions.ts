import { IconBan, IconBell, IconFileText, IconShieldCheck } from '@tabler/icons-react';
import {
  DownloadSignatureProof,
  DownloadSignedPaper,
  RemindSigners,
} from '#contract/documents/signatures/calls.ts';
import { isUnderWay, type SignatureLine } from '#contract/documents/signatures/signature.ts';
import { callApi, fetchFile } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { showPdf } from '#web/kit/pdf/show-pdf.ts';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import { counted } from '#web/kit/text/french.ts';

const over = ({ State }: SignatureLine) =>
  isUnderWay(State) ? undefined : 'Cette demande de signature est terminée.';

/** What may be done with a request to sign. */
export function useSignatureActions(
  reload: () => void,
  cancel: (row: SignatureLine) => void,
): ListAction<SignatureLine>[] {
  const { run } = useAction();

  const remind = ({ Id }: SignatureLine) =>
    run(async () => {
      const { Count } = await callApi(RemindSigners, { Id });
      toast('success', `${counted(Count, 'signataire relancé', 'signataires relancés')}.`);
      reload();
    }, null);

  const show = (call: typeof DownloadSignedPaper, title: string, Id: number) =>
    run(async () => showPdf({ title, file: await fetchFile(call, { Id }) }), null);

  return [
    { label: 'Relancer', icon: IconBell, run: remind, unless: over },
    {
      label: 'Document',
      icon: IconFileText,
      run: ({ Id, Title }) => show(DownloadSignedPaper, Title, Id),
    },
    {
      label: 'Preuve',
      icon: IconShieldCheck,
      run: ({ Id, Title }) => show(DownloadSignatureProof, `Preuve – ${Title}`, Id),
      unless: ({ HasProof }) =>
        HasProof ? undefined : 'Le dossier de preuve est écrit une fois le document signé par tous.',
    },
    { label: 'Annuler la demande', icon: IconBan, run: cancel, unless: over },
  ];
}
