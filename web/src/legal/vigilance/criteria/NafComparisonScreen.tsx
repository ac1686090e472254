import { IconArrowsExchange, IconFileImport, IconFolderOpen, IconPencil } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AnswerOf, RequestOf } from '#contract/call.ts';
import { GetComparaisonNaf2025, nafChanges } from '#contract/legal/vigilance/criteria-calls.ts';
import { DeciderNaf2025 } from '#contract/legal/vigilance/criteria-file-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { oneOf, optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import type { Column } from '#web/kit/table/types.ts';
import { counted } from '#web/kit/text/french.ts';
import { companyHref, criteriaPath, nafComparisonPath } from '../paths.ts';
import { RiskBadge } from '../RiskBadge.tsx';

const NafDecisionDialog = lazyPart(() => import('./NafDecisionDialog.tsx'));
const NafTableDialog = lazyPart(() => import('./NafTableDialog.tsx'));

type Row = AnswerOf<typeof GetComparaisonNaf2025>['Items'][number];

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'Filter', label: 'Société ou SIREN' },
  { kind: 'choice', name: 'Etat', label: 'Effet', options: optionsOf(nafChanges) },
];

const statuses = { IDENTIQUE: 'success', CHANGE: 'warning', SANS_CODE: 'neutral' } as const;

const columns: readonly Column<Row>[] = [
  {
    key: 'NomSociete',
    title: 'Société',
    width: 240,
    onCard: 'heading',
    cell: ({ NomSociete }) => NomSociete,
  },
  { key: 'CodeNaf', title: 'NAF rév. 2', width: 110, folds: 3, cell: ({ CodeNaf }) => CodeNaf },
  { key: 'CodeNaf2025', title: 'NAF 2025', width: 110, folds: 4, cell: ({ CodeNaf2025 }) => CodeNaf2025 },
  {
    key: 'Niveau',
    title: 'Niveau',
    width: 120,
    folds: 2,
    cell: ({ Niveau }) => <RiskBadge level={Niveau} />,
  },
  {
    key: 'Niveau2025',
    title: 'En 2027',
    width: 120,
    onCard: 'labelled',
    cell: ({ Niveau2025 }) => Niveau2025 && <RiskBadge level={Niveau2025} />,
  },
  {
    key: 'Etat',
    title: 'Effet',
    width: 180,
    onCard: 'detail',
    cell: ({ Etat }) => <StatusBadge status={statuses[Etat]}>{nafChanges[Etat]}</StatusBadge>,
  },
  {
    key: 'Candidats',
    title: 'Codes possibles',
    width: 300,
    folds: 1,
    cell: ({ Candidats }) => Candidats.map(({ Code, Libelle }) => `${Code} ${Libelle}`).join('\u202f; '),
  },
];

/** What the NAF 2025 makes of the level of each file, before it holds on 1 January 2027. */
export default function NafComparisonScreen() {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { run } = useAction();
  const [asked, ask] = useState<{ what: 'table' } | { what: 'decide'; of: Row }>();
  const close = () => ask(undefined);
  const reload = () => cache.invalidateQueries({ queryKey: [GetComparaisonNaf2025.path] });
  const list = useListSearch({ name: 'naf-2025', scope: nafComparisonPath, filters, sortable: [] });
  const request: RequestOf<typeof GetComparaisonNaf2025> = {
    Filter: list.values.Filter ?? null,
    Etat: oneOf(nafChanges, list.values.Etat),
    ...list.paging,
  };
  const query = useQuery({
    queryKey: [GetComparaisonNaf2025.path, request],
    queryFn: ({ signal }) => callApi(GetComparaisonNaf2025, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  async function decideAll() {
    const text =
      'Les dossiers sans code NAF 2025 dont le code d’aujourd’hui n’en devient qu’un seul prennent celui de la table de passage. Les autres attendent une décision.';
    if (!(await confirm({ title: 'Reprendre les codes uniques', text }))) return;
    await run(async () => {
      const { Count } = await callApi(DeciderNaf2025, { Tous: true });
      await reload();
      toast('success', `${counted(Count, 'code repris', 'codes repris')}.`);
    }, null);
  }
  const edit = ({ IdSociete }: Row) => void navigate({ to: companyHref(IdSociete) } as never);
  return (
    <>
      <ListFrame<Row>
        description="Le code de chaque dossier dans les deux nomenclatures, et le niveau d’activité qui en découle."
        words={wordsFor('dossier')}
        back={criteriaPath}
        header={
          <SummaryCards>
            <SummaryCard label="Même niveau" value={data?.TotalIdentique} />
            <SummaryCard
              label="Niveau différent"
              value={data?.TotalChange}
              to={nafComparisonPath}
              search={{ Etat: 'CHANGE' }}
            />
            <SummaryCard
              label="Sans code NAF 2025"
              value={data?.TotalSansCode}
              to={nafComparisonPath}
              search={{ Etat: 'SANS_CODE' }}
            />
          </SummaryCards>
        }
        notice={
          data && (
            <Notice status="info">
              {`Le code NAF 2025 vient de l’annuaire des entreprises, société par société. À défaut, les codes possibles\u202f: ${data.SourceCandidats}`}
            </Notice>
          )
        }
        list={list}
        query={query}
        columns={columns}
        rowId={({ IdSociete }) => IdSociete}
        rowName={({ NomSociete }) => NomSociete}
        rowHref={({ IdSociete }) => companyHref(IdSociete)}
        actions={[
          {
            label: 'Choisir le code',
            icon: IconPencil,
            primary: true,
            run: (of) => ask({ what: 'decide', of }),
          },
          { label: 'Ouvrir le dossier', icon: IconFolderOpen, run: edit },
          { label: 'Reprendre les codes uniques', icon: IconArrowsExchange, onClick: () => void decideAll() },
          {
            label: 'Charger la table de passage',
            icon: IconFileImport,
            onClick: () => ask({ what: 'table' }),
          },
        ]}
      />
      {asked?.what === 'decide' && (
        <NafDecisionDialog row={asked.of} onClose={close} onDone={() => void reload()} />
      )}
      {asked?.what === 'table' && <NafTableDialog onClose={close} onDone={() => void reload()} />}
    </>
  );
}
