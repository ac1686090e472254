import { LegalDate } from '#contract/dates.ts';
import { teamFunctions } from '#contract/directory/collaborators/team-function.ts';
import type { FollowedFile } from '#contract/permanent-files/companies/team/team.ts';
import { oneOfOptions, positive } from '#web/kit/filters/filter-values.ts';
import { type FilterField, labelOf } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import type { Column } from '#web/kit/table/types.ts';
import { followedBy } from '#web/permanent-files/companies/list/filter-fields.ts';
import { useAssignAction } from '../list/use-assign-action.tsx';
import { companyPagePath } from '../paths.ts';
import { assignmentsPath } from './paths.ts';
import { useFollowedFiles } from './use-team.ts';

const functions = Object.entries(teamFunctions).map(([value, label]) => ({ value, label }));

const filters: readonly FilterField[] = [
  { kind: 'date', name: 'AsOf', label: 'À la date du' },
  { kind: 'text', name: 'Filter', label: 'Société ou SIREN' },
  followedBy,
  { kind: 'choice', name: 'Fonction', label: 'Fonction', options: functions },
  {
    kind: 'choice',
    name: 'IsSansSuivi',
    label: 'Sans suivi',
    options: [{ value: 'true', label: 'Oui' }],
  },
];

const inFunction =
  (wanted: string) =>
  ({ Equipe }: FollowedFile) =>
    Equipe.filter(({ Fonction }) => Fonction === wanted)
      .map(({ Collaborateur }) => Collaborateur.Value)
      .join(', ') || null;

const columns: readonly Column<FollowedFile>[] = [
  {
    key: 'Societe',
    title: 'Société',
    width: 220,
    sortable: true,
    onCard: 'heading',
    cell: ({ Societe }) => Societe.Value,
  },
  {
    key: 'Reference',
    title: 'Référence',
    width: 96,
    sortable: true,
    folds: 2,
    cell: ({ Reference }) => Reference,
  },
  { key: 'Cabinet', title: 'Cabinet', width: 140, folds: 1, cell: ({ Cabinet }) => Cabinet },
  ...functions.map(
    ({ value, label }, index): Column<FollowedFile> => ({
      key: value,
      title: label,
      width: 148,
      ...(index < 2 ? { onCard: 'labelled' as const } : { folds: 5 - index }),
      cell: inFunction(value),
    }),
  ),
];

/** Who follows which file on a day, what nobody follows, and files given from there, many at once. */
export default function AssignmentListScreen() {
  const list = useListSearch({
    filters,
    sortable: ['Societe', 'Reference'],
    firstSort: { column: 'Societe', order: 1 },
  });
  const { values } = list;
  const query = useFollowedFiles({
    AsOf: LegalDate.safeParse(values.AsOf).data ?? null,
    Filter: values.Filter ?? null,
    IdCollaborateur: positive(values.IdCollaborateur),
    Fonction: oneOfOptions(functions, values.Fonction) as keyof typeof teamFunctions | undefined,
    IsSansSuivi: values.IsSansSuivi === 'true' ? true : null,
    ...list.paging,
    ...list.sorting,
  });
  const Key = positive(values.IdCollaborateur);
  const Value = values[labelOf('IdCollaborateur')] ?? 'ce collaborateur';
  const assign = useAssignAction<FollowedFile>(
    ({ Societe }) => Societe.Key,
    Key === null ? undefined : { Key, Value },
  );
  return (
    <>
      <ListFrame<FollowedFile>
        description="Qui suit quel dossier, et ce que personne ne suit."
        words={wordsFor('dossier')}
        header={
          <SummaryCards>
            <SummaryCard
              label="Sans suivi"
              value={query.data?.TotalSansSuivi}
              to={assignmentsPath}
              search={{ ...values, IsSansSuivi: 'true' }}
            />
          </SummaryCards>
        }
        actions={[]}
        bulk={assign.bulk}
        list={list}
        query={query}
        columns={columns}
        rowId={({ Societe }) => Societe.Key}
        rowName={({ Societe }) => Societe.Value}
        rowHref={({ Societe }) => `${companyPagePath.replace('$id', String(Societe.Key))}?onglet=equipe`}
      />
      {assign.panel}
    </>
  );
}
