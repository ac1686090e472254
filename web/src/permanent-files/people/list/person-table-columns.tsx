import type { PersonRow } from '#contract/permanent-files/people/person-list.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { EmailText } from '#web/kit/table/texts.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { formatNir } from '#web/kit/text/identifiers.ts';
import { CompanyNames } from '../CompanyNames.tsx';

/** Those that fold first say what is read least from a list; names, companies and states always stay. */
export const personColumns: readonly Column<PersonRow>[] = [
  {
    key: 'Nom',
    title: 'Nom',
    width: 112,
    sortable: true,
    onCard: 'heading',
    cell: ({ Nom }) => Nom,
  },
  {
    key: 'Prenom',
    title: 'Prénom',
    width: 100,
    sortable: true,
    onCard: 'heading',
    cell: ({ Prenom }) => Prenom,
  },
  {
    key: 'ListSociete',
    title: 'Nom(s) de(s) société(s)',
    width: 164,
    onCard: 'detail',
    cell: ({ ListSociete }) => ListSociete.length > 0 && <CompanyNames companies={ListSociete} />,
  },
  {
    key: 'Nationalite',
    title: 'Nationalité',
    width: 94,
    folds: 2,
    cell: ({ Nationalite }) => Nationalite,
  },
  {
    key: 'Email',
    title: 'Email',
    width: 144,
    folds: 4,
    cell: ({ Email }) => Email && <EmailText email={Email} />,
  },
  {
    key: 'TelLabel',
    title: 'Téléphone',
    width: 144,
    folds: 3,
    onCard: 'detail',
    cell: ({ TelLabel }) => TelLabel,
  },
  {
    key: 'NumeroSs',
    title: 'N° sécurité sociale',
    width: 168,
    folds: 1,
    cell: ({ NumeroSs }) => NumeroSs && formatNir(NumeroSs),
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
