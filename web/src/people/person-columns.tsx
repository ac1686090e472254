import type { PersonRow } from '#contract/people/person-list.ts';
import { formatNir, formatPhone } from '../kit/identifiers.ts';
import { StatusBadge } from '../kit/StatusBadge.tsx';
import type { Column } from '../kit/table/types.ts';
import { CompanyNames } from './CompanyNames.tsx';
import css from './people.module.css';

const dash = (
  <span data-empty className={css.none}>
    –
  </span>
);

export const personColumns: readonly Column<PersonRow>[] = [
  {
    key: 'Nom',
    title: 'Nom',
    width: 116,
    sortable: true,
    onCard: 'heading',
    cell: ({ Nom }) => <strong className={css.name}>{Nom}</strong>,
  },
  {
    key: 'Prenom',
    title: 'Prénom',
    width: 104,
    sortable: true,
    onCard: 'heading',
    cell: ({ Prenom }) => Prenom,
  },
  {
    key: 'ListSociete',
    title: 'Nom(s) de(s) société(s)',
    width: 154,
    onCard: 'detail',
    cell: ({ ListSociete }) => (ListSociete.length === 0 ? dash : <CompanyNames companies={ListSociete} />),
  },
  { key: 'Nationalite', title: 'Nationalité', width: 90, cell: ({ Nationalite }) => Nationalite ?? dash },
  {
    key: 'Email',
    title: 'Email',
    width: 140,
    cell: ({ Email }) => (Email ? <span title={Email}>{Email}</span> : dash),
  },
  {
    key: 'TelLabel',
    title: 'Téléphone',
    width: 152,
    onCard: 'detail',
    cell: ({ TelLabel }) => (TelLabel ? formatPhone(TelLabel) : dash),
  },
  {
    key: 'NumeroSs',
    title: 'N° sécurité sociale',
    width: 166,
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
    width: 92,
    cell: ({ HasCrmClientAccount }) =>
      HasCrmClientAccount ? (
        <StatusBadge status="success">Oui</StatusBadge>
      ) : (
        <StatusBadge status="neutral">Non</StatusBadge>
      ),
  },
];
