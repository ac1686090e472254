import type { PersonRow } from '#contract/permanent-files/people/person-list.ts';
import { StatusBadge } from '#web/kit/page/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { formatNir } from '#web/kit/text/identifiers.ts';
import { CompanyNames } from '../CompanyNames.tsx';
import css from '../people.module.css';

const dash = (
  <span data-empty className={css.none}>
    –
  </span>
);

/** An e-mail on two lines where one is too short: it breaks before its sign, as people read it. */
function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span title={email} className={css.twoLines}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

/** Those that fold first say what is read least from a list; names, companies and states always stay. */
export const personColumns: readonly Column<PersonRow>[] = [
  {
    key: 'Nom',
    title: 'Nom',
    width: 112,
    sortable: true,
    onCard: 'heading',
    cell: ({ Nom }) => (
      <strong title={Nom} className={css.name}>
        {Nom}
      </strong>
    ),
  },
  {
    key: 'Prenom',
    title: 'Prénom',
    width: 100,
    sortable: true,
    onCard: 'heading',
    cell: ({ Prenom }) => <span title={Prenom}>{Prenom}</span>,
  },
  {
    key: 'ListSociete',
    title: 'Nom(s) de(s) société(s)',
    width: 164,
    onCard: 'detail',
    cell: ({ ListSociete }) => (ListSociete.length === 0 ? dash : <CompanyNames companies={ListSociete} />),
  },
  {
    key: 'Nationalite',
    title: 'Nationalité',
    width: 94,
    folds: 2,
    cell: ({ Nationalite }) => (Nationalite ? <span title={Nationalite}>{Nationalite}</span> : dash),
  },
  {
    key: 'Email',
    title: 'Email',
    width: 144,
    folds: 4,
    cell: ({ Email }) => (Email ? <EmailText email={Email} /> : dash),
  },
  {
    key: 'TelLabel',
    title: 'Téléphone',
    width: 144,
    folds: 3,
    onCard: 'detail',
    cell: ({ TelLabel }) => TelLabel ?? dash,
  },
  {
    key: 'NumeroSs',
    title: 'N° sécurité sociale',
    width: 168,
    folds: 1,
    cell: ({ NumeroSs }) => (NumeroSs ? formatNir(NumeroSs) : dash),
  },
  {
    key: 'IsDisabled',
    title: 'État',
    width: 88,
    onCard: 'state',
    cell: ({ IsDisabled }) =>
      IsDisabled === 0 ? (
        <StatusBadge status="success">Actif</StatusBadge>
      ) : (
        <StatusBadge status="neutral">Inactif</StatusBadge>
      ),
  },
  {
    key: 'HasCrmClientAccount',
    title: 'Espace Pro',
    width: 90,
    cell: ({ HasCrmClientAccount }) =>
      HasCrmClientAccount ? (
        <StatusBadge status="success">Oui</StatusBadge>
      ) : (
        <StatusBadge status="neutral">Non</StatusBadge>
      ),
  },
];
