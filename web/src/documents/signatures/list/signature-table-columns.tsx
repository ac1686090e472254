import { type SignatureLine, signatureLevels } from '#contract/documents/signatures/signature.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { SignatureBadge } from '../SignatureBadge.tsx';

export const signatureColumns: readonly Column<SignatureLine>[] = [
  { key: 'Title', title: 'Document', width: 240, onCard: 'heading', cell: ({ Title }) => Title },
  { key: 'Societe', title: 'Société', width: 200, onCard: 'detail', cell: ({ Societe }) => Societe?.Value },
  {
    key: 'SignedCount',
    title: 'Signés',
    width: 90,
    align: 'end',
    onCard: 'labelled',
    cell: ({ SignedCount, SignerCount }) => `${SignedCount} / ${SignerCount}`,
  },
  {
    key: 'Awaited',
    title: 'Attendu de',
    width: 180,
    onCard: 'labelled',
    folds: 2,
    cell: ({ Awaited }) => Awaited,
  },
  {
    key: 'Level',
    title: 'Niveau',
    width: 110,
    folds: 4,
    cell: ({ Level }) => signatureLevels[Level],
  },
  {
    key: 'State',
    title: 'État',
    width: 190,
    onCard: 'state',
    cell: ({ State }) => <SignatureBadge state={State} />,
  },
  {
    key: 'SentOn',
    title: 'Demandé le',
    width: 120,
    onCard: 'labelled',
    cell: ({ SentOn }) => formatDate(SentOn),
  },
  {
    key: 'ExpiresOn',
    title: 'Expire le',
    width: 110,
    folds: 3,
    cell: ({ ExpiresOn }) => ExpiresOn && formatDate(ExpiresOn),
  },
  {
    key: 'RemindedOn',
    title: 'Relancé le',
    width: 110,
    folds: 5,
    cell: ({ RemindedOn }) => RemindedOn && formatDate(RemindedOn),
  },
  {
    key: 'Responsable',
    title: 'Demandé par',
    width: 160,
    folds: 1,
    cell: ({ Responsable }) => Responsable?.Value,
  },
];
