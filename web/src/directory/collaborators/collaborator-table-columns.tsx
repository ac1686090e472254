import type { CollaboratorRow } from '#contract/directory/collaborators/collaborator.ts';
import { Moment } from '#web/kit/page/Moment.tsx';
import { StatusBadge } from '#web/kit/page/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { CollaboratorAvatar } from './CollaboratorAvatar.tsx';
import css from './collaborators.module.css';
import { rolesInFrench } from './roles.ts';

const dash = (
  <span data-empty className={css.muted}>
    –
  </span>
);

export const fullName = ({ Nom, Prenom }: Pick<CollaboratorRow, 'Nom' | 'Prenom'>) => `${Prenom} ${Nom}`;

/** Whether the account serves, and what it waits for. */
function State({ IsDisabled, IsConfirmed }: CollaboratorRow) {
  if (IsDisabled) return <StatusBadge status="neutral">Désactivé</StatusBadge>;
  if (!IsConfirmed) return <StatusBadge status="warning">À confirmer</StatusBadge>;
  return <StatusBadge status="success">Actif</StatusBadge>;
}

function Managers({ PremierResponsable, SecondResponsable }: CollaboratorRow) {
  const names = [PremierResponsable?.Value, SecondResponsable?.Value].filter(Boolean);
  if (names.length === 0) return dash;
  return (
    <span className={css.text}>
      {names.map((name, index) => (
        <span key={name} title={name} className={index > 0 ? css.muted : undefined}>
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
    sortable: true,
    onCard: 'heading',
    cell: (row) => (
      <span className={css.who}>
        <CollaboratorAvatar {...row} />
        <span className={css.text}>
          <strong title={fullName(row)}>
            {row.Nom} {row.Prenom}
          </strong>
          {row.Fonction && (
            <span title={row.Fonction} className={css.muted}>
              {row.Fonction}
            </span>
          )}
        </span>
      </span>
    ),
  },
  {
    key: 'Email',
    title: 'Email',
    width: 200,
    folds: 3,
    sortable: true,
    onCard: 'detail',
    cell: ({ Email }) => {
      const at = Email.lastIndexOf('@');
      return (
        <span title={Email} className={css.twoLines}>
          {Email.slice(0, at)}
          <wbr />
          {Email.slice(at)}
        </span>
      );
    },
  },
  {
    key: 'Roles',
    title: 'Rôles',
    width: 170,
    onCard: 'detail',
    cell: ({ Roles }) =>
      Roles.length === 0 ? (
        dash
      ) : (
        <span title={rolesInFrench(Roles)} className={css.twoLines}>
          {rolesInFrench(Roles)}
        </span>
      ),
  },
  {
    key: 'Cabinet',
    title: 'Cabinet',
    width: 190,
    folds: 2,
    sortable: true,
    onCard: 'detail',
    cell: ({ Cabinet }) =>
      Cabinet ? (
        <span title={Cabinet} className={css.twoLines}>
          {Cabinet}
        </span>
      ) : (
        dash
      ),
  },
  {
    key: 'PremierResponsable',
    title: 'Responsables',
    width: 180,
    folds: 4,
    sortable: true,
    cell: (row) => <Managers {...row} />,
  },
  {
    key: 'IsDisabled',
    title: 'État',
    width: 130,
    sortable: true,
    onCard: 'state',
    cell: (row) => <State {...row} />,
  },
  {
    key: 'LastSignInAt',
    title: 'Dernière connexion',
    width: 160,
    folds: 1,
    sortable: true,
    cell: ({ LastSignInAt }) =>
      LastSignInAt ? <Moment at={LastSignInAt} /> : <span className={css.muted}>Jamais</span>,
  },
];

export function sortValue(row: CollaboratorRow, column: string) {
  if (column === 'Email') return row.Email;
  if (column === 'Cabinet') return row.Cabinet;
  if (column === 'PremierResponsable') return row.PremierResponsable?.Value;
  if (column === 'IsDisabled') return row.IsDisabled * 2 + (row.IsConfirmed ? 0 : 1);
  if (column === 'LastSignInAt') return row.LastSignInAt;
  return `${row.Nom} ${row.Prenom}`;
}
