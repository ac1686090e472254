import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '#contract/access/access.ts';
import {
  BillPeriod,
  LeaveOutPeriod,
  listPlans,
  SimulatePlan,
} from '#contract/commerce/periodic-invoices/calls.ts';
import {
  type PeriodState,
  type PlanLine,
  type PlanPeriod,
  periodStates,
} from '#contract/commerce/periodic-invoices/plan.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';
import MotiveDialog from './MotiveDialog.tsx';
import { nameOf } from './plan-table-columns.tsx';

const statuses: Record<PeriodState, Status> = {
  Billed: 'success',
  Due: 'danger',
  Planned: 'neutral',
  Suspended: 'warning',
  LeftOut: 'neutral',
  Deleted: 'danger',
};

const spanOf = ({ StartsOn, EndsOn }: PlanPeriod) => `du ${formatDate(StartsOn)} au ${formatDate(EndsOn)}`;

const mayBeBilled = ({ State }: PlanPeriod) => State !== 'Billed' && State !== 'Planned';

interface PeriodProps {
  period: PlanPeriod;
  busy: boolean;
  /** Absent where the user may not. */
  onBill: (() => void) | undefined;
  onLeaveOut: (() => void) | undefined;
}

function Period({ period, busy, onBill, onLeaveOut }: PeriodProps) {
  const { State, BillOn, HT, TTC, Why, Motive, Number: number } = period;
  return (
    <Entry
      title={`Période ${spanOf(period)}`}
      state={<StatusBadge status={statuses[State]}>{periodStates[State]}</StatusBadge>}
      action={
        mayBeBilled(period) &&
        onBill && (
          <>
            <Button size="xs" variant="default" loading={busy} onClick={onBill}>
              Facturer
            </Button>{' '}
            {State !== 'LeftOut' && (
              <Button size="xs" variant="default" onClick={onLeaveOut}>
                Ne pas facturer
              </Button>
            )}
          </>
        )
      }
    >
      <span>{State === 'Billed' ? (number ?? 'Brouillon') : `À facturer le ${formatDate(BillOn)}`}</span>
      <span>{HT === null ? 'Montant inconnu' : `${formatEuros(HT)} HT, ${formatEuros(TTC ?? 0)} TTC`}</span>
      <span>{Why}</span>
      {Motive && <span>{`Motif\u202f: ${Motive}`}</span>}
    </Entry>
  );
}

/** What was billed of a plan and what will be within twelve months, each with its sum and why. */
export default function SimulationDialog({ plan, onClose }: { plan: PlanLine; onClose: () => void }) {
  const cache = useQueryClient();
  const session = useSession();
  const { run, busy } = useAction();
  const [left, leaveOut] = useState<PlanPeriod>();
  const query = useQuery({
    queryKey: [SimulatePlan.path, plan.Id],
    queryFn: ({ signal }) => callApi(SimulatePlan, { id: plan.Id }, { signal }),
  });
  const reload = () => {
    for (const { path } of [SimulatePlan, listPlans]) void cache.invalidateQueries({ queryKey: [path] });
  };
  const bill = ({ StartsOn }: PlanPeriod) =>
    run(async () => {
      const { Number: number } = await callApi(BillPeriod, { Id: plan.Id, StartsOn });
      toast('success', number ? `Facture ${number} émise.` : 'Un brouillon de facture est ajouté.');
      reload();
    }, null);
  const mayKeep = can(session, BillPeriod);
  return (
    <>
      <Dialog
        title={`Simuler 12 mois\u202f: ${nameOf(plan)}`}
        size="page"
        onClose={onClose}
        footer={<Button onClick={onClose}>Fermer</Button>}
      >
        <Loaded query={query}>
          {(periods) =>
            periods.length === 0 ? (
              <p>Ce plan n’a aucune période dans les douze mois.</p>
            ) : (
              <EntryList label="Périodes">
                {periods.toReversed().map((period) => (
                  <Period
                    key={period.StartsOn}
                    period={period}
                    busy={busy}
                    onBill={mayKeep ? () => void bill(period) : undefined}
                    onLeaveOut={mayKeep ? () => leaveOut(period) : undefined}
                  />
                ))}
              </EntryList>
            )
          }
        </Loaded>
      </Dialog>
      {left && (
        <MotiveDialog
          title={`Ne pas facturer la période ${spanOf(left)}`}
          label="Ne pas facturer"
          text={'La période reste montrée avec son motif\u202f; elle se facture encore à la main.'}
          call={LeaveOutPeriod}
          request={{ Id: plan.Id, StartsOn: left.StartsOn }}
          onDone={reload}
          onClose={() => leaveOut(undefined)}
        />
      )}
    </>
  );
}
