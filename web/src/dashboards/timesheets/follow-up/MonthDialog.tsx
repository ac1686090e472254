import { useQueryClient } from '@tanstack/react-query';
import { addDays, sameDayLater } from '#contract/calendar.ts';
import { allClosedMonths, CloseTimeMonth, ReopenTimeMonth } from '#contract/dashboards/timesheets/calls.ts';
import type { ClosedMonth } from '#contract/dashboards/timesheets/week.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { monthNames } from '#web/kit/text/months.ts';
import { todayInParis } from '#web/kit/text/today.ts';

interface MonthDialogProps {
  closed: readonly ClosedMonth[];
  isReopening: boolean;
  onClose: () => void;
}

const nameOf = (month: string) => `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** Months that are over, the latest first: a year and a half of them. */
function overMonths(): string[] {
  const last = addDays(`${todayInParis().slice(0, 7)}-01`, -1);
  return [...Array(18).keys()].map((ago) => sameDayLater(`${last.slice(0, 7)}-01`, -ago).slice(0, 7));
}

/** Closes a month, or opens a closed one again. */
export default function MonthDialog({ closed, isReopening, onClose }: MonthDialogProps) {
  const cache = useQueryClient();
  const shut = closed.map(({ Mois }) => Mois);
  const months = isReopening ? shut : overMonths().filter((month) => !shut.includes(month));
  const call = isReopening ? ReopenTimeMonth : CloseTimeMonth;
  return (
    <FormDialog
      title={isReopening ? 'Rouvrir un mois' : 'Clore un mois'}
      fields={[
        {
          kind: 'choice',
          name: 'Mois',
          label: 'Mois',
          options: months.map((value) => ({ value, label: nameOf(value) })),
          first: true,
        },
        {
          kind: 'text',
          name: 'Motif',
          label: 'Motif',
          wide: true,
          ...(isReopening
            ? { required: true }
            : { help: 'Demandé si des semaines du mois ne sont pas approuvées.' }),
        },
      ]}
      saved={{ Mois: months[0] ?? '', Motif: '' }}
      schema={call.request}
      toRequest={(values) => ({ Mois: textAt(values, 'Mois') ?? '', Motif: textAt(values, 'Motif') })}
      label={isReopening ? 'Rouvrir' : 'Clore'}
      isDangerous={!isReopening}
      send={async (request) => {
        await callApi(call, request as never);
        toast('success', isReopening ? 'Mois rouvert.' : 'Mois clos.');
        await cache.invalidateQueries({ queryKey: [allClosedMonths.path] });
      }}
      onClose={onClose}
    >
      <p>
        {isReopening
          ? 'Les temps du mois pourront de nouveau être modifiés.'
          : 'Les temps du mois ne pourront plus être modifiés, par personne.'}
      </p>
    </FormDialog>
  );
}
