import {
  IconArrowBackUp,
  IconCalendarEvent,
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconCopy,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { addDays } from '#contract/calendar.ts';
import { CopyTimeWeek, RecallTimeWeek, SubmitTimeWeek } from '#contract/dashboards/timesheets/calls.ts';
import { mondayOf } from '#contract/dashboards/timesheets/weeks.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { Toolbar, type ToolbarAction } from '#web/kit/page/toolbar/Toolbar.tsx';
import { todayInParis } from '#web/kit/text/today.ts';
import { timeWeeksPath } from '../paths.ts';
import type { useWeek } from './use-week.ts';

const SubmitDialog = lazyPart(() => import('./SubmitDialog.tsx'));
const DecideWeeksDialog = lazyPart(() => import('../follow-up/DecideWeeksDialog.tsx'));

/** What may be done with the week that is shown. */
export function WeekToolbar({ week }: { week: ReturnType<typeof useWeek> }) {
  const { monday, query, keep, show } = week;
  const { data } = query;
  const goBack = useBackAction(timeWeeksPath);
  const { run } = useAction();
  const [asked, ask] = useState<'submit' | 'approve' | 'refuse'>();
  const thisWeek = mondayOf(todayInParis());
  const submit = () =>
    data?.Jours.some(({ Saisi, Attendu }) => Saisi < Attendu)
      ? ask('submit')
      : void run(async () => keep(await callApi(SubmitTimeWeek, { Semaine: monday })), 'Semaine soumise.');
  const own: ToolbarAction[] = data?.EstModifiable
    ? [
        { label: 'Soumettre la semaine', icon: IconSend, primary: true, onClick: submit },
        {
          label: 'Copier la semaine précédente',
          icon: IconCopy,
          onClick: () =>
            void run(async () => keep(await callApi(CopyTimeWeek, { Semaine: monday })), 'Semaine copiée.'),
        },
      ]
    : [];
  const handedIn: ToolbarAction[] =
    data?.EstPropre && data.Etat === 'SOUMISE'
      ? [
          {
            label: 'Reprendre la semaine',
            icon: IconArrowBackUp,
            onClick: () =>
              void run(
                async () => keep(await callApi(RecallTimeWeek, { Semaine: monday })),
                'Semaine reprise.',
              ),
          },
        ]
      : [];
  const deciding: ToolbarAction[] = data?.EstADecider
    ? [
        { label: 'Approuver', icon: IconCheck, primary: true, onClick: () => ask('approve') },
        { label: 'Refuser', icon: IconX, onClick: () => ask('refuse') },
      ]
    : [];
  return (
    <>
      <Toolbar
        label="Actions sur la semaine"
        actions={[
          goBack,
          ...own,
          ...handedIn,
          ...deciding,
          { label: 'Semaine précédente', icon: IconChevronLeft, onClick: () => show(addDays(monday, -7)) },
          {
            label: 'Semaine suivante',
            icon: IconChevronRight,
            onClick: () => show(addDays(monday, 7)),
            disabledBecause: monday >= thisWeek ? 'Cette semaine n’a pas commencé.' : undefined,
          },
          {
            label: 'Cette semaine',
            icon: IconCalendarEvent,
            atEnd: true,
            onClick: () => show(thisWeek),
          },
        ]}
      />
      {asked === 'submit' && data && (
        <SubmitDialog week={data} onDone={keep} onClose={() => ask(undefined)} />
      )}
      {(asked === 'approve' || asked === 'refuse') && data && (
        <DecideWeeksDialog
          isApproval={asked === 'approve'}
          weeks={[
            { IdCollaborateur: data.Collaborateur.Key, Nom: data.Collaborateur.Value, Semaine: monday },
          ]}
          onDone={() => void query.refetch()}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}
