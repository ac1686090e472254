import type { AnswerOf } from '#contract/call.ts';
import type { connectionOutcomes, getuserconnections } from '#contract/identity/account/security-calls.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatMoment } from '#web/kit/text/moments.ts';

export type Connection = AnswerOf<typeof getuserconnections>['Items'][number];

type Outcome = (typeof connectionOutcomes)[number];

/** What came of a sign-in, in words. */
export const connectionWords: Record<Outcome, { status: Status; words: string }> = {
  ok: { status: 'success', words: 'Connexion réussie' },
  'two-factor': { status: 'info', words: 'Code demandé' },
  'must-change-password': { status: 'info', words: 'Nouveau mot de passe demandé' },
  'wrong-password': { status: 'danger', words: 'Mot de passe incorrect' },
  'wrong-code': { status: 'danger', words: 'Code incorrect' },
  locked: { status: 'danger', words: 'Compte bloqué' },
  disabled: { status: 'warning', words: 'Compte désactivé' },
  unconfirmed: { status: 'warning', words: 'E-mail non confirmé' },
};

const proofs: Record<string, string> = {
  password: 'Mot de passe',
  email: 'code par e-mail',
  phone: 'code par SMS',
  authenticator: 'application',
  'recovery-code': 'code de récupération',
  passkey: 'Clé d’accès',
};

/** 'Mot de passe et code par e-mail', from 'password+email'. */
const methodInFrench = (method: string) =>
  method
    .split('+')
    .map((proof) => proofs[proof] ?? proof)
    .join(' et ');

export const connectionColumns: readonly Column<Connection>[] = [
  {
    key: 'At',
    title: 'Date',
    width: 190,
    sortable: true,
    onCard: 'heading',
    cell: ({ At }) => formatMoment(At),
  },
  {
    key: 'Outcome',
    title: 'Résultat',
    width: 230,
    onCard: 'state',
    cell: ({ Outcome }) => (
      <StatusBadge status={connectionWords[Outcome].status}>{connectionWords[Outcome].words}</StatusBadge>
    ),
  },
  {
    key: 'Method',
    title: 'Moyen',
    width: 220,
    onCard: 'detail',
    cell: ({ Method }) => methodInFrench(Method),
  },
  { key: 'Device', title: 'Appareil', width: 200, onCard: 'detail', cell: ({ Device }) => Device },
  {
    key: 'Address',
    title: 'Adresse IP',
    width: 150,
    onCard: 'detail',
    cell: ({ Address }) => Address,
  },
];
