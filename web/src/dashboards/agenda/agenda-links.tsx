import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { can } from '#contract/access/access.ts';
import type { AgendaDeadline } from '#contract/dashboards/agenda/agenda.ts';
import { staffLeave } from '#contract/social/leave/calls.ts';
import { useSession } from '#web/kit/api/session.ts';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';
import { staffCalendarPath } from '#web/social/leave/paths.ts';

interface Words {
  className?: string | undefined;
  title?: string;
  children: ReactNode;
}

/** To the deadlines of its file, each of which is told there with its rule. */
export const DeadlineLink = ({ deadline, ...words }: Words & { deadline: AgendaDeadline }) => (
  <Link
    {...words}
    data-late={deadline.EnRetard || undefined}
    to={companyPagePath.replace('$id', String(deadline.IdSociete)) as never}
    search={{ onglet: 'echeances' } as never}
  />
);

/** To the panel of an appointment, over the agenda as it stands. */
export const AppointmentLink = ({ id, ...words }: Words & { id: number }) => (
  <Link
    {...words}
    to="."
    search={
      (({ ouvert: _, ...kept }: Record<string, unknown>) => ({ ...kept, rendezvous: String(id) })) as never
    }
    resetScroll={false}
  />
);

/** To the leave calendar of a day's month; plain words for whoever may not open it. */
export function AbsenceLink({ day, ...words }: Words & { day: string }) {
  const session = useSession();
  if (!can(session, staffLeave.calendar)) return words.children;
  return <Link {...words} to={staffCalendarPath as never} search={{ mois: day.slice(0, 7) } as never} />;
}
