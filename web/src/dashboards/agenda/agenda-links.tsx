import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AgendaDeadline } from '#contract/dashboards/agenda/agenda.ts';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';

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
