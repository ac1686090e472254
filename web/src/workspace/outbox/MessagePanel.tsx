import { Button } from '@mantine/core';
import type { AnswerOf } from '#contract/call.ts';
import { type GetMessage, SendAgain } from '#contract/workspace/outbox/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { formatInteger } from '#web/kit/text/french.ts';
import { formatMoment } from '#web/kit/text/moments.ts';
import { formatSize } from '#web/kit/text/sizes.ts';
import { MessageContent } from './MessageContent.tsx';
import { kindWords, type MessageRow, maySendAgain } from './message-states.ts';
import { StateBadge } from './message-table-columns.tsx';
import css from './outbox.module.css';
import { useMessage } from './use-messages.ts';

interface MessagePanelProps {
  id: string;
  /** The message as the list shows it now. */
  row: MessageRow | undefined;
  onClose: () => void;
  onSentAgain: () => void;
}

/** One message beside the list: what has become of it, and what it says. */
export default function MessagePanel({ id, row, onClose, onSentAgain }: MessagePanelProps) {
  const message = useMessage(id, row && `${row.State} ${row.Attempts}`);
  const { busy, run } = useAction();
  const kind = (message.data ?? row)?.Kind;

  async function sendAgain({ State }: MessageRow) {
    const yes =
      State === 'failed' ||
      (await confirm({
        title: 'Renvoyer le message',
        text: 'Ce message est peut-être déjà parti. Voulez-vous vraiment le renvoyer\u202f?',
      }));
    if (!yes) return;
    await run(() => callApi(SendAgain, { Id: id }), 'Le message est de nouveau en attente d’envoi.');
    onSentAgain();
  }

  return (
    <SidePanel title={kind === 'sms' ? 'Détails du SMS' : 'Détails du courriel'} isRead onClose={onClose}>
      <div className={css.panel}>
        <div className={css.body}>
          <Loaded query={message}>
            {(data) => (
              <>
                <Facts message={data} />
                {data.LastError && (
                  <Notice status={data.State === 'failed' ? 'danger' : 'warning'}>{data.LastError}</Notice>
                )}
                <MessageContent message={data} />
              </>
            )}
          </Loaded>
        </div>
        <div className={css.foot}>
          <Button variant="default" onClick={onClose}>
            Fermer
          </Button>
          {message.data && maySendAgain(message.data) && (
            <Button loading={busy} onClick={() => message.data && void sendAgain(message.data)}>
              Renvoyer
            </Button>
          )}
        </div>
      </div>
    </SidePanel>
  );
}

function Facts({ message }: { message: AnswerOf<typeof GetMessage> }) {
  const { Kind, State, Recipient, Subject, CreatedAt, SentAt, NextAttemptAt, Attempts, Attachments } =
    message;
  const facts = [
    ['État', <StateBadge key="state" state={State} />],
    ['Type', kindWords[Kind]],
    ['Destinataire', Recipient],
    ['Objet', Subject],
    [
      'Pièces jointes',
      Attachments.map(({ FileName, Size }) => `${FileName} (${formatSize(Size)})`).join(', '),
    ],
    ['Écrit le', formatMoment(CreatedAt)],
    ['Envoyé le', SentAt && formatMoment(SentAt)],
    ['Essais', Attempts > 0 && formatInteger(Attempts)],
    ['Prochain essai', NextAttemptAt && Attempts > 0 && formatMoment(NextAttemptAt)],
  ] as const;
  return (
    <dl className={css.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
