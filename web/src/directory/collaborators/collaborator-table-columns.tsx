import type { CollaboratorRow } from '#contract/directory/collaborators/collaborator.ts';
import { Moment } from '#web/kit/page/Moment.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { EmailText, TwoLines } from '#web/kit/table/texts.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { CollaboratorAvatar } from './CollaboratorAvatar.tsx';
import css from './collaborators.module.css';
import { rolesInFrench } from './roles.ts';

export const fullName = ({ Nom, Prenom }: Pick<CollaboratorRow, 'Nom' | 'Prenom'>) => `${Prenom} ${Nom}`;

/** Whether the account serves, and what it waits for. */
function State({ IsDisabled, IsConfirmed }: CollaboratorRow) {
  if (IsDisabled) return <StatusBadge status="neutral">Désactivé</StatusBadge>;
  if (!IsConfirmed) return <StatusBadge status="warning">À confirmer</StatusBadge>;
  return <StatusBadge status="success">Actif</StatusBadge>;
}

function Managers({ PremierResponsable, SecondResponsable }: CollaboratorRow) {
  const names = [PremierResponsable?.Value, SecondResponsable?.Value].filter(Boolean);
  return (
    <span className={css.text}>
      {names.map((name, index) => (
        <span key={name} className={index > 0 ? css.muted : undefined}>
          {name}
        </span>
      ))}
    </span>
  );
}

/** Those that fold first say what is read least from a list; name, roles and state always stay. */
export const collaboratorColumns: readonly Column<CollaboratorRow>[] = [
  {
    key: 'Nom',
    title: 'Nom',
    width: 230,
    onCard: 'heading',
    value: (row) => `${row.Nom} ${row.Prenom}`,
    cell: (row) => (
      <span className={css.who}>
        <CollaboratorAvatar {...row} />
        <span className={css.text}>
          <strong>
            {row.Nom} {row.Prenom}
          </strong>
          {row.Fonction && <span className={css.muted}>{row.Fonction}</span>}
        </span>
      </span>
    ),
  },
  {
    key: 'Email',
    title: 'Email',
    width: 200,
    folds: 3,
    onCard: 'detail',
    value: ({ Email }) => Email,
    cell: ({ Email }) => <EmailText email={Email} />,
  },
  {
    key: 'Roles',
    title: 'Rôles',
    width: 170,
    onCard: 'detail',
    cell: ({ Roles }) => Roles.length > 0 && <TwoLines>{rolesInFrench(Roles)}</TwoLines>,
  },
  {
    key: 'Cabinet',
    title: 'Cabinet',
    width: 190,
    folds: 2,
    onCard: 'detail',
    value: ({ Cabinet }) => Cabinet,
    cell: ({ Cabinet }) => Cabinet && <TwoLines>{Cabinet}</TwoLines>,
  },
  {
    key: 'PremierResponsable',
    title: 'Responsables',
    width: 180,
    folds: 4,
    value: ({ PremierResponsable }) => PremierResponsable?.Value,
    cell: (row) => (row.PremierResponsable || row.SecondResponsable) && <Managers {...row} />,
  },
  {
    key: 'IsDisabled',
    title: 'État',
    width: 130,
    onCard: 'state',
    value: ({ IsDisabled, IsConfirmed }) => IsDisabled * 2 + (IsConfirmed ? 0 : 1),
    cell: (row) => <State {...row} />,
  },
  {
    key: 'LastSignInAt',
    title: 'Dernière connexion',
    width: 160,
    folds: 1,
    value: ({ LastSignInAt }) => LastSignInAt,
    cell: ({ LastSignInAt }) =>
      LastSignInAt ? <Moment at={LastSignInAt} /> : <span className={css.muted}>Jamais</span>,
  },
];
