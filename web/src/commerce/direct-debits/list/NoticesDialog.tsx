import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { SendDebitNotices } from '#contract/commerce/direct-debits/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { counted } from '#web/kit/text/french.ts';

interface NoticesDialogProps {
  ids: number[];
  onDone: () => void;
  onClose: () => void;
}

/** The mails as customers would read them and who gets none, before anything leaves. */
export default function NoticesDialog({ ids: Ids, onDone, onClose }: NoticesDialogProps) {
  const { run, busy } = useAction();
  const [Message, setMessage] = useState('');
  const preview = useQuery({
    queryKey: [SendDebitNotices.path, Ids],
    queryFn: () => callApi(SendDebitNotices, { Ids, Apercu: true }),
    gcTime: 0,
  });
  const count = preview.data?.Mails.length ?? 0;

  async function send() {
    const { Mails } = await callApi(SendDebitNotices, { Ids, Message: Message || null });
    toast('success', `${counted(Mails.length, 'courriel part', 'courriels partent')}.`);
    onDone();
    onClose();
  }

  return (
    <Dialog
      title="Prévenir les clients"
      size="page"
      onClose={onClose}
      footer={(close) => (
        <>
          <Button variant="default" onClick={close}>
            Annuler
          </Button>
          <Button loading={busy} disabled={count === 0} onClick={() => void run(send, null)}>
            {`Envoyer ${counted(count, 'courriel')}`}
          </Button>
        </>
      )}
    >
      <Loaded query={preview}>{(told) => <Told told={told} />}</Loaded>
      {count > 0 && (
        <Textarea
          label="Message ajouté"
          description="Après les factures et le mandat."
          autosize
          minRows={2}
          maxLength={2000}
          mt="md"
          value={Message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      )}
    </Dialog>
  );
}

function Told({ told: { Mails, Refus } }: { told: AnswerOf<typeof SendDebitNotices> }) {
  return (
    <>
      {Mails.length > 0 && (
        <>
          <h3>{counted(Mails.length, 'courriel part', 'courriels partent')}</h3>
          <EntryList label="Courriels qui partent">
            {Mails.map(({ Client, Email, Objet, Paragraphes }) => (
              <Entry key={`${Email} ${Objet}`} title={`${Client}, ${Email}`}>
                <details open={Mails.length === 1}>
                  <summary>{Objet}</summary>
                  <p>Bonjour,</p>
                  {Paragraphes.map((text) => (
                    <p key={text}>{text}</p>
                  ))}
                </details>
              </Entry>
            ))}
          </EntryList>
        </>
      )}
      {Refus.length > 0 && (
        <>
          <h3>
            {counted(Refus.length, 'prélèvement n’est pas annoncé', 'prélèvements ne sont pas annoncés')}
          </h3>
          <EntryList label="Prélèvements qui ne sont pas annoncés">
            {Refus.map(({ Id, Client, Facture, Motifs }) => (
              <Entry key={Id} title={`${Client}, facture ${Facture}`}>
                <span>{Motifs.join(' ')}</span>
              </Entry>
            ))}
          </EntryList>
        </>
      )}
    </>
  );
}
