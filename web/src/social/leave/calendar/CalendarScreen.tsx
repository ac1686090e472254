import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { addDays, sameDayLater } from '#contract/calendar.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Surface } from '#web/kit/page/Surface.tsx';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import { monthNames } from '#web/kit/text/months.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import type { LeaveScreenFamily } from '../leave-family.ts';
import css from './calendar.module.css';
import { DayGrid } from './DayGrid.tsx';

const isMonth = (value: unknown): value is string =>
  typeof value === 'string' && /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(value);

/** A month of the team: who is away on which day; the month is in the address. */
export function CalendarScreen({ family: { calls, path } }: { family: LeaveScreenFamily }) {
  const { mois } = useSearch({ strict: false }) as { mois?: unknown };
  const navigate = useNavigate();
  const goBack = useBackAction(path);
  const month = isMonth(mois) ? mois : todayInParis().slice(0, 7);
  const first = `${month}-01`;
  const request = { DateDebut: first, DateFin: addDays(sameDayLater(first, 1), -1) };
  const query = useQuery({
    queryKey: [calls.calendar.path, request],
    queryFn: ({ signal }) => callApi(calls.calendar, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const show = (to: string) => void navigate({ to: '.', search: { mois: to }, resetScroll: false } as never);
  const title = `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
  return (
    <>
      <PageHeader
        title={`Absences\u202f: ${title}`}
        description="Qui est absent, jour par jour. Un motif qui relève de la vie privée n’est montré qu’à ceux qui décident."
      />
      <Toolbar
        label="Actions sur le calendrier"
        actions={[
          goBack,
          {
            label: 'Mois précédent',
            icon: IconChevronLeft,
            onClick: () => show(sameDayLater(first, -1).slice(0, 7)),
          },
          {
            label: 'Mois suivant',
            icon: IconChevronRight,
            onClick: () => show(sameDayLater(first, 1).slice(0, 7)),
          },
        ]}
      />
      <Surface>
        <Loaded query={query}>
          {({ Items }) =>
            Items.length === 0 ? (
              <p className={css.none}>Personne n’est absent ce mois-ci.</p>
            ) : (
              <DayGrid
                label={`Absences de ${title}`}
                from={request.DateDebut}
                to={request.DateFin}
                people={Items}
              />
            )
          }
        </Loaded>
      </Surface>
    </>
  );
}
