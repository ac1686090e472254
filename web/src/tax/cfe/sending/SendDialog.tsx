import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf, RequestOf } from '#contract/call.ts';
import { sendcfe } from '#contract/tax/cfe/sending-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { counted, formatDate, formatEuros } from '#web/kit/text/french.ts';
import { formatSiret } from '#web/kit/text/identifiers.ts';

type Preview = AnswerOf<typeof sendcfe>;

interface SendDialogProps {
  /** Which lines: those that are named, or those of the filters. */
  asked: RequestOf<typeof sendcfe>;
  onDone: () => void;
  onClose: () => void;
}

/** Who gets which notice and who cannot, before anything leaves. */
export default function SendDialog({ asked, onDone, onClose }: SendDialogProps) {
  const { run, busy } = useAction();
  const [message, setMessage] = useState('');
  const preview = useQuery({
    queryKey: [sendcfe.path, asked],
    queryFn: () => callApi(sendcfe, { ...asked, Apercu: true }),
    gcTime: 0,
  });
  const count = preview.data?.TotalEnvoyes ?? 0;

  async function send() {
    await callApi(sendcfe, { ...asked, Message: message || null });
    toast('success', 'L’envoi est en cours\u202f: son compte rendu sera dans les fichiers téléchargés.');
    onDone();
    onClose();
  }

  return (
    <Dialog
      title="Envoyer les avis de CFE"
      size="page"
      onClose={onClose}
      footer={(close) => (
        <>
          <Button variant="default" onClick={close}>
            Annuler
          </Button>
          <Button loading={busy} disabled={count === 0} onClick={() => void run(send, null)}>
            {`Envoyer ${counted(count, 'avis', 'avis')}`}
          </Button>
        </>
      )}
    >
      <Loaded query={preview}>{(told) => <Told told={told} />}</Loaded>
      {count > 0 && (
        <Textarea
          label="Message ajouté"
          description="Après le montant, la date limite et le mode de paiement."
          autosize
          minRows={2}
          maxLength={2000}
          mt="md"
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      )}
    </Dialog>
  );
}

const beyond = (shown: readonly unknown[], total: number) =>
  shown.length < total && <p>{`… et ${counted(total - shown.length, 'autre')}.`}</p>;

function Told({ told: { Envoyes, Refuses, TotalEnvoyes, TotalRefuses } }: { told: Preview }) {
  return (
    <>
      <h3>{counted(TotalEnvoyes, 'avis part', 'avis partent')}</h3>
      <EntryList label="Avis qui partent">
        {Envoyes.map(({ Id, NomSociete, Siret, Email, Solde, Limite }) => (
          <Entry key={Id} title={NomSociete}>
            <span>{Email}</span>
            <span>{formatSiret(Siret)}</span>
            <span>{`${formatEuros(Solde)}${Limite ? ` avant le ${formatDate(Limite)}` : ''}`}</span>
          </Entry>
        ))}
      </EntryList>
      {beyond(Envoyes, TotalEnvoyes)}
      {TotalRefuses > 0 && (
        <>
          <h3>{counted(TotalRefuses, 'avis ne part pas', 'avis ne partent pas')}</h3>
          <EntryList label="Avis qui ne partent pas">
            {Refuses.map(({ Id, NomSociete, Siret, Motif }) => (
              <Entry key={Id} title={NomSociete}>
                <span>{formatSiret(Siret)}</span>
                <span>{Motif}</span>
              </Entry>
            ))}
          </EntryList>
          {beyond(Refuses, TotalRefuses)}
        </>
      )}
    </>
  );
}
