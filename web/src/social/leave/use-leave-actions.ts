import {
  IconBan,
  IconCalendarMonth,
  IconChartBar,
  IconCheck,
  IconFileSpreadsheet,
  IconScale,
  IconX,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { HolidayRow } from '#contract/social/leave/holiday-list.ts';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import type { LeaveScreenFamily } from './leave-family.ts';

export interface Asked {
  what: 'accept' | 'refuse' | 'cancel';
  of: HolidayRow;
}

const notYours = ({ IsADecider }: HolidayRow) =>
  IsADecider ? undefined : 'Cette demande n’attend pas votre décision.';

const notCancelled = ({ Statut }: HolidayRow) =>
  [1, 2, 3].includes(Statut) ? undefined : 'Cette demande ne s’annule plus.';

/** What this user may do with a request beside changing it. */
export function useLeaveActions(
  family: LeaveScreenFamily,
  ask: (asked: Asked) => void,
  onExport: () => void,
): ListAction<HolidayRow>[] {
  const navigate = useNavigate();
  return [
    { label: 'Valider', icon: IconCheck, unless: notYours, run: (of) => ask({ what: 'accept', of }) },
    { label: 'Refuser', icon: IconX, unless: notYours, run: (of) => ask({ what: 'refuse', of }) },
    { label: 'Annuler', icon: IconBan, unless: notCancelled, run: (of) => ask({ what: 'cancel', of }) },
    {
      label: 'Soldes',
      icon: IconScale,
      atEnd: true,
      onClick: () => void navigate({ to: family.balancePath } as never),
    },
    {
      label: 'Calendrier',
      icon: IconCalendarMonth,
      atEnd: true,
      onClick: () => void navigate({ to: family.calendarPath } as never),
    },
    {
      label: 'Statistiques',
      icon: IconChartBar,
      atEnd: true,
      onClick: () => void navigate({ to: family.statsPath } as never),
    },
    { label: 'Exporter vers Excel', icon: IconFileSpreadsheet, atEnd: true, onClick: onExport },
  ];
}
