import { IconMail, IconMessage } from '@tabler/icons-react';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { formatInteger } from '#web/kit/text/french.ts';
import { formatMoment } from '#web/kit/text/moments.ts';
import { kindWords, type MessageRow, stateWords } from './message-states.ts';
import css from './outbox.module.css';

const kindIcons = { mail: IconMail, sms: IconMessage };

export function StateBadge({ state }: { state: MessageRow['State'] }) {
  const { status, label } = stateWords[state];
  return <StatusBadge status={status}>{label}</StatusBadge>;
}

function Kind({ kind }: { kind: MessageRow['Kind'] }) {
  const KindIcon = kindIcons[kind];
  return (
    <span className={css.kind}>
      <KindIcon size={16} stroke={1.75} aria-hidden="true" />
      {kindWords[kind]}
    </span>
  );
}

export const messageColumns: readonly Column<MessageRow>[] = [
  {
    key: 'CreatedAt',
    title: 'Date',
    width: 176,
    sortable: true,
    onCard: 'detail',
    cell: ({ CreatedAt }) => formatMoment(CreatedAt),
  },
  {
    key: 'Kind',
    title: 'Type',
    width: 104,
    onCard: 'detail',
    cell: ({ Kind: kind }) => <Kind kind={kind} />,
  },
  {
    key: 'Recipient',
    title: 'Destinataire',
    width: 220,
    onCard: 'heading',
    cell: ({ Recipient }) => Recipient,
  },
  {
    key: 'Subject',
    title: 'Objet',
    width: 238,
    onCard: 'detail',
    cell: ({ Subject }) => Subject,
  },
  {
    key: 'State',
    title: 'État',
    width: 152,
    onCard: 'state',
    cell: ({ State }) => <StateBadge state={State} />,
  },
  {
    key: 'Attempts',
    title: 'Essais',
    width: 80,
    align: 'end',
    cell: ({ Attempts }) => formatInteger(Attempts),
  },
];
