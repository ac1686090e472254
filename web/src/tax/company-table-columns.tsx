import type { EcfRow } from '#contract/tax/ecf/ecf-list.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatSiren } from '#web/kit/text/identifiers.ts';

type Followed = Pick<EcfRow, 'NomSociete' | 'Siren' | 'CollaborateurNom' | 'CabinetNom' | 'RegimeImposition'>;

/** Whose file a line of a tax register is. */
export const companyColumns = (sirenFolds: number): readonly Column<Followed>[] => [
  {
    key: 'NomSociete',
    title: 'Société',
    width: 210,
    sortable: true,
    onCard: 'heading',
    cell: ({ NomSociete }) => NomSociete,
  },
  {
    key: 'Siren',
    title: 'SIREN',
    width: 110,
    folds: sirenFolds,
    cell: ({ Siren }) => Siren && formatSiren(Siren),
  },
];

/** Who follows it, and its tax regime; they fold from `folds` on, the cabinet first. */
export const followingColumns = (folds: number): readonly Column<Followed>[] => [
  {
    key: 'CollaborateurNom',
    title: 'Collaborateur',
    width: 150,
    folds: folds + 1,
    cell: ({ CollaborateurNom }) => CollaborateurNom,
  },
  { key: 'CabinetNom', title: 'Cabinet', width: 140, folds, cell: ({ CabinetNom }) => CabinetNom },
  {
    key: 'RegimeImposition',
    title: 'Régime d’imposition',
    width: 150,
    folds: folds + 3,
    cell: ({ RegimeImposition }) => RegimeImposition,
  },
];
