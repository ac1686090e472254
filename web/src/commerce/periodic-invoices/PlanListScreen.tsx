import {
  IconCalendarStats,
  IconFileSpreadsheet,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconReceipt,
  IconWand,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '#contract/access/access.ts';
import {
  AddPlan,
  DeletePlan,
  EditPlan,
  exportPlans,
  GeneratePlans,
  GetPlanById,
  listPlans,
  SimulatePlan,
  StopPlan,
  SuspendPlan,
} from '#contract/commerce/periodic-invoices/calls.ts';
import type { Plan, PlanLine } from '#contract/commerce/periodic-invoices/plan.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import { RecordListFrame } from '#web/kit/records/RecordListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { SumLine } from '#web/kit/records/SumLine.tsx';
import { formatEuros } from '#web/kit/text/french.ts';
import { planFilters, toRequest } from './plan-filters.ts';
import { planForm } from './plan-form.tsx';
import { nameOf, planColumns } from './plan-table-columns.tsx';

const SimulationDialog = lazyPart(() => import('./SimulationDialog.tsx'));
const MotiveDialog = lazyPart(() => import('./MotiveDialog.tsx'));
const ResumeDialog = lazyPart(() => import('./ResumeDialog.tsx'));
const ProposeDialog = lazyPart(() => import('./ProposeDialog.tsx'));

type Asked = { what: 'simulate' | 'suspend' | 'resume' | 'stop'; of: PlanLine } | { what: 'propose' };

/** What a row may be asked, by its state. */
const rowActions = (ask: (asked: Asked) => void): ListAction<PlanLine>[] => [
  {
    label: 'Suspendre',
    icon: IconPlayerPause,
    seldom: true,
    unless: ({ State }) => (State === 'Active' ? undefined : 'Seul un plan actif se suspend.'),
    run: (of) => ask({ what: 'suspend', of }),
  },
  {
    label: 'Reprendre',
    icon: IconPlayerPlay,
    seldom: true,
    unless: ({ State }) => (State === 'Suspended' ? undefined : 'Seul un plan suspendu se reprend.'),
    run: (of) => ask({ what: 'resume', of }),
  },
  {
    label: 'Arrêter',
    icon: IconPlayerStop,
    seldom: true,
    unless: ({ State }) => (State === 'Stopped' ? 'Ce plan est déjà arrêté.' : undefined),
    run: (of) => ask({ what: 'stop', of }),
  },
];

/** What the firm invoices again and again: plans, their next invoices and what is missing of them. */
export default function PlanListScreen() {
  const cache = useQueryClient();
  const session = useSession();
  const { run } = useAction();
  const list = useListSearch({
    filters: planFilters,
    sortable: ['Societe', 'Object', 'HT', 'NextOn'],
    firstSort: { column: 'NextOn', order: 1 },
  });
  const filters = { ...toRequest(list.values), ...list.sorting };
  const request = { ...filters, ...list.paging };
  const query = useQuery({
    queryKey: [listPlans.path, request],
    queryFn: ({ signal }) => callApi(listPlans, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const reload = () => {
    for (const { path } of [listPlans, SimulatePlan]) void cache.invalidateQueries({ queryKey: [path] });
  };
  const [asked, ask] = useState<Asked>();
  const close = () => ask(undefined);

  async function generate() {
    const yes = await confirm({
      title: 'Générer les factures dues',
      text: 'Chaque période échue et non facturée des plans actifs reçoit sa facture, une seule fois. Voulez-vous générer\u202f?',
    });
    if (yes)
      await run(
        () => callApi(GeneratePlans, {}),
        'Les factures se préparent\u202f: le compte rendu sera dans vos téléchargements.',
      );
  }

  const ofKeepers: ListAction<PlanLine>[] = [
    { label: 'Générer', icon: IconReceipt, onClick: () => void generate() },
    { label: 'D’après le dossier', icon: IconWand, onClick: () => ask({ what: 'propose' }) },
    ...rowActions(ask),
  ];
  const { data } = query;
  return (
    <>
      <RecordListFrame<PlanLine, Plan>
        description="Ce qui se facture à chaque période, la nuit ou à la main, une fois et une seule."
        label="Plans de facturation"
        words={wordsFor('plan de facturation', { plural: 'plans de facturation' })}
        header={
          <SummaryCards>
            <FilterCard
              label="Périodes à facturer"
              value={data?.TotalGaps}
              list={list}
              filter={{ HasGaps: 'true' }}
            />
          </SummaryCards>
        }
        list={list}
        query={query}
        columns={planColumns}
        rowId={({ Id }) => Id}
        rowName={nameOf}
        calls={{ add: AddPlan, edit: EditPlan, remove: DeletePlan }}
        consequence="Il n’a encore rien facturé."
        form={planForm}
        findRow={(id) => callApi(GetPlanById, { id: Number(id) })}
        moreActions={[
          { label: 'Simuler 12 mois', icon: IconCalendarStats, run: (of) => ask({ what: 'simulate', of }) },
          ...(can(session, AddPlan) ? ofKeepers : []),
          {
            label: 'Exporter vers Excel',
            icon: IconFileSpreadsheet,
            atEnd: true,
            onClick: () =>
              void run(
                async () =>
                  saveFile(await blockScreen('Préparation du fichier…', fetchFile(exportPlans, filters))),
                null,
              ),
          },
        ]}
        reload={reload}
      >
        <SumLine>
          {data &&
            data.TotalCount > 0 &&
            `Plans actifs\u202f: ${formatEuros(data.TotalYear)} HT par an, avant révision.`}
        </SumLine>
      </RecordListFrame>
      {asked?.what === 'simulate' && <SimulationDialog plan={asked.of} onClose={close} />}
      {asked?.what === 'resume' && <ResumeDialog plan={asked.of} onDone={reload} onClose={close} />}
      {asked?.what === 'propose' && <ProposeDialog onDone={reload} onClose={close} />}
      {asked?.what === 'suspend' && (
        <MotiveDialog
          title={`Suspendre\u202f: ${nameOf(asked.of)}`}
          label="Suspendre"
          text="Plus rien n’est facturé jusqu’à la reprise, qui dira ce que deviennent les périodes échues entre-temps."
          call={SuspendPlan}
          request={{ Id: asked.of.Id, Version: asked.of.Version }}
          onDone={reload}
          onClose={close}
        />
      )}
      {asked?.what === 'stop' && (
        <MotiveDialog
          title={`Arrêter\u202f: ${nameOf(asked.of)}`}
          label="Arrêter"
          text="Le plan ne facture plus et ne se reprend pas."
          call={StopPlan}
          request={{ Id: asked.of.Id, Version: asked.of.Version }}
          onDone={reload}
          onClose={close}
        />
      )}
    </>
  );
}
