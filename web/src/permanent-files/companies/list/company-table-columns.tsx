import { type CompanyRow, wantedOfFiles } from '#contract/permanent-files/companies/company-list.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatSiren } from '#web/kit/text/identifiers.ts';
import { closingDay } from '../closing-day.ts';
import { StateBadge } from '../StateBadge.tsx';
import type { Regimes } from './use-regimes.ts';

/** Those that fold first say what is read least from a list. */
export const companyColumnsOf = ({ taxRegimes, vatRegimes }: Regimes): readonly Column<CompanyRow>[] => [
  {
    key: 'RaisonSociale',
    title: 'Raison sociale',
    width: 200,
    sortable: true,
    onCard: 'heading',
    cell: ({ RaisonSociale }) => RaisonSociale,
  },
  {
    key: 'Reference',
    title: 'Référence',
    width: 96,
    sortable: true,
    folds: 8,
    cell: ({ Reference }) => Reference,
  },
  {
    key: 'FormeJuridique',
    title: 'Forme',
    width: 72,
    folds: 5,
    cell: ({ FormeJuridique }) => FormeJuridique,
  },
  {
    key: 'Siren',
    title: 'SIREN',
    width: 108,
    sortable: true,
    onCard: 'detail',
    cell: ({ Siren }) => Siren && formatSiren(Siren),
  },
  { key: 'Ville', title: 'Ville', width: 120, sortable: true, folds: 7, cell: ({ Ville }) => Ville },
  { key: 'Cabinet', title: 'Cabinet', width: 120, folds: 4, cell: ({ Cabinet }) => Cabinet },
  {
    key: 'ChefMission',
    title: 'Chef de mission',
    width: 132,
    folds: 3,
    cell: ({ ChefMission }) => ChefMission?.Value,
  },
  {
    key: 'Gestionnaire',
    title: 'Gestionnaire',
    width: 132,
    onCard: 'detail',
    cell: ({ Gestionnaire }) => Gestionnaire?.Value,
  },
  {
    key: 'MoisJourCloture',
    title: 'Clôture',
    width: 84,
    sortable: true,
    folds: 6,
    cell: ({ MoisJourCloture }) => MoisJourCloture && closingDay(MoisJourCloture),
  },
  {
    key: 'RegimeFiscal',
    title: 'Fiscal',
    width: 84,
    folds: 2,
    cell: ({ RegimeFiscal }) => taxRegimes.find(({ Code }) => Code === RegimeFiscal)?.Libelle ?? RegimeFiscal,
  },
  {
    key: 'RegimeTva',
    title: 'TVA',
    width: 84,
    folds: 1,
    cell: ({ RegimeTva }) => vatRegimes.find(({ Code }) => Code === RegimeTva)?.Libelle ?? RegimeTva,
  },
  {
    key: 'Etat',
    title: 'État',
    width: 116,
    onCard: 'state',
    cell: ({ Etat, IsDisabled }) => <StateBadge state={Etat} isDisabled={IsDisabled === 1} />,
  },
  {
    key: 'Manques',
    title: 'À compléter',
    width: 104,
    cell: ({ Manques }) =>
      Manques.length > 1
        ? `${Manques.length} champs\u202f: ${Manques.map((field) => wantedOfFiles[field]).join(', ')}`
        : Manques.map((field) => wantedOfFiles[field])[0],
  },
];
