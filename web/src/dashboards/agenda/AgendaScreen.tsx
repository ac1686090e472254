import {
  IconCalendarMonth,
  IconCalendarShare,
  IconCalendarWeek,
  IconChevronLeft,
  IconChevronRight,
  IconFocusCentered,
  IconPlus,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import type { Appointment } from '#contract/dashboards/agenda/appointment.ts';
import { GetAgenda, GetAppointment } from '#contract/dashboards/agenda/calls.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { FilterBar } from '#web/kit/filters/FilterBar.tsx';
import { day as dayOf } from '#web/kit/filters/filter-values.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Surface } from '#web/kit/page/Surface.tsx';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import { todayInParis } from '#web/kit/text/today.ts';
import { useMedia } from '#web/kit/theme/use-media.ts';
import css from './agenda.module.css';
import { contentsOf, isEmpty, periodOf, stepFrom, type View } from './agenda-days.ts';
import { agendaFilters, toRequest } from './agenda-filters.ts';
import { CalendarGrid } from './CalendarGrid.tsx';
import { DayList } from './DayList.tsx';
import { agendaPath } from './paths.ts';

const AppointmentDialog = lazyPart(() => import('./AppointmentDialog.tsx'));
const AppointmentPanel = lazyPart(() => import('./AppointmentPanel.tsx'));
const DayPanel = lazyPart(() => import('./DayPanel.tsx'));
const SubscribeDialog = lazyPart(() => import('./SubscribeDialog.tsx'));

/** What falls due of the files that one follows, one's appointments and who is away, by month or week; all of it in the address. */
export default function AgendaScreen() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const phone = useMedia('--phone');
  const goBack = useBackAction('/tableau-de-bord');
  const search = useSearch({ strict: false }) as { vue?: unknown; jour?: unknown };
  const panel = usePanel(['rendezvous', 'ouvert', 'ajouter']);
  const [edited, edit] = useState<{ appointment: Appointment; following: boolean }>();
  const [subscribes, subscribe] = useState(false);
  const view: View = search.vue === 'semaine' ? 'semaine' : 'mois';
  const period = periodOf(view, dayOf(String(search.jour ?? '')) ?? todayInParis());
  const list = useListSearch({ name: 'agenda', scope: agendaPath, filters: agendaFilters, sortable: [] });
  const request = { DateDebut: period.from, DateFin: period.to, ...toRequest(list.values) };
  const query = useQuery({
    queryKey: [GetAgenda.path, request],
    queryFn: ({ signal }) => callApi(GetAgenda, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const days = contentsOf(period, query.data);
  const show = (changed: { jour?: string; vue?: View }) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...changed }),
      resetScroll: false,
    } as never);
  const step = (steps: 1 | -1) => show({ jour: stepFrom(period, steps) });
  const reload = () => {
    for (const { path } of [GetAgenda, GetAppointment]) void cache.invalidateQueries({ queryKey: [path] });
  };
  function onKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'PageUp') step(-1);
    else if (event.key === 'PageDown') step(1);
    else if (event.key.toLowerCase() === 'a') show({ jour: todayInParis() });
    else return;
    event.preventDefault();
  }
  const word = view === 'mois' ? 'Mois' : 'Semaine';
  const next = view === 'mois' ? 'suivant' : 'suivante';
  const opened = panel.open?.name === 'ouvert' ? days.find(({ day }) => day === panel.open?.id) : undefined;
  return (
    <>
      <PageHeader
        title={`Agenda\u202f: ${period.title}`}
        description="Les échéances des dossiers que vous suivez, vos rendez-vous et les absences."
      />
      <Toolbar
        label="Actions sur l’agenda"
        actions={[
          goBack,
          {
            label: 'Ajouter un rendez-vous',
            icon: IconPlus,
            primary: true,
            onClick: () => panel.show('ajouter', period.day),
          },
          {
            label: `${word} ${view === 'mois' ? 'précédent' : 'précédente'}`,
            icon: IconChevronLeft,
            onClick: () => step(-1),
          },
          { label: 'Aujourd’hui', icon: IconFocusCentered, onClick: () => show({ jour: todayInParis() }) },
          { label: `${word} ${next}`, icon: IconChevronRight, onClick: () => step(1) },
          view === 'mois'
            ? { label: 'Vue par semaine', icon: IconCalendarWeek, onClick: () => show({ vue: 'semaine' }) }
            : { label: 'Vue par mois', icon: IconCalendarMonth, onClick: () => show({ vue: 'mois' }) },
          {
            label: 'Lire ailleurs (iCal)',
            icon: IconCalendarShare,
            seldom: true,
            onClick: () => subscribe(true),
          },
        ]}
      />
      <Surface>
        <FilterBar fields={list.filters} values={list.values} onChange={list.change} onReset={list.reset} />
        <Loaded query={query}>
          {() => (
            <>
              {!phone && (
                <>
                  <p className={css.legend}>
                    {`Flèches\u202f: d’un jour à l’autre. Entrée\u202f: ouvrir le jour. Page précédente, Page suivante\u202f: ${word.toLowerCase()} d’avant, d’après. A\u202f: aujourd’hui.`}
                  </p>
                  {/* biome-ignore lint/a11y/noStaticElementInteractions: its days hear the keys */}
                  <div className={css.box} onKeyDown={onKey}>
                    <CalendarGrid
                      period={period}
                      days={days}
                      onDay={(jour) => show({ jour })}
                      onOpen={(day) => panel.show('ouvert', day)}
                    />
                  </div>
                </>
              )}
              {days.every(isEmpty) ? (
                <p className={css.none}>Rien n’est prévu et rien n’est à faire sur cette période.</p>
              ) : (
                phone && <DayList days={days} onOpen={(day) => panel.show('ouvert', day)} />
              )}
            </>
          )}
        </Loaded>
      </Surface>
      {opened && (
        <DayPanel
          content={opened}
          onAdd={() => panel.show('ajouter', opened.day, true)}
          onClose={panel.close}
        />
      )}
      {panel.open?.name === 'rendezvous' && (
        <AppointmentPanel
          key={panel.open.id}
          id={Number(panel.open.id)}
          onEdit={(appointment, following) => edit({ appointment, following })}
          onDeleted={() => {
            panel.close();
            reload();
          }}
          onClose={panel.close}
        />
      )}
      {panel.open?.name === 'ajouter' && (
        <AppointmentDialog day={dayOf(panel.open.id) ?? period.day} onSaved={reload} onClose={panel.close} />
      )}
      {edited && (
        <AppointmentDialog
          {...edited}
          day={edited.appointment.DateDebut}
          onSaved={reload}
          onClose={() => edit(undefined)}
        />
      )}
      {subscribes && <SubscribeDialog onClose={() => subscribe(false)} />}
    </>
  );
}
