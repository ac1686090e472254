import { workStates } from '#contract/tax/works/states.ts';
import { visaWorkKeys, visaWorks, type WorkRow } from '#contract/tax/works/work.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { shortWorks, workStatus } from './work-words.ts';

/** A file with the state of each of its works. */
export const workColumns: readonly Column<WorkRow>[] = [
  {
    key: 'NomSociete',
    title: 'Société',
    width: 200,
    onCard: 'heading',
    cell: ({ NomSociete }) => NomSociete,
  },
  ...visaWorkKeys.map(
    (work, index): Column<WorkRow> => ({
      key: work,
      title: shortWorks[work],
      width: 128,
      // the first works are done first: the last ones stay in sight
      folds: 1 + index,
      cell: ({ Travaux }) => {
        const cell = Travaux.find(({ Travail }) => Travail === work);
        if (!cell) return null;
        const { Etat, Responsable, Motif } = cell;
        return (
          <span title={[visaWorks[work], Responsable, Motif].filter(Boolean).join(' – ')}>
            <StatusBadge status={workStatus[Etat]}>{workStates[Etat]}</StatusBadge>
          </span>
        );
      },
    }),
  ),
  {
    key: 'Faits',
    title: 'Faits',
    width: 76,
    align: 'end',
    onCard: 'state',
    cell: ({ Faits, Travaux }) => `${Faits} sur ${Travaux.length}`,
  },
];
