import { IconChevronLeft, IconChevronRight, IconDeviceFloppy } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useRef } from 'react';
import { sameDayLater } from '#contract/calendar.ts';
import type { ActivityMission, ActivityMonth } from '#contract/portage/activity/report.ts';
import { rulesFor } from '#contract/portage/activity/rules.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { useSaveKeys } from '#web/kit/form/use-save-keys.ts';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Sections } from '#web/kit/page/Sections.tsx';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import { LoadedRecord } from '#web/kit/record-page/LoadedRecord.tsx';
import { useRecordId } from '#web/kit/record-page/use-record-id.ts';
import { monthInWords } from '#web/kit/text/months.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { useUnsavedChanges } from '#web/kit/unsaved/use-unsaved-changes.ts';
import { MissionReport } from './month/MissionReport.tsx';
import { useMonthDrafts } from './month/use-month-drafts.ts';
import { activityOf, reportsPath } from './paths.ts';
import { useActivityMonth, useReloadActivity } from './use-activity.ts';
import { useReportSteps } from './use-report-steps.tsx';

const isMonth = (value: string | undefined): value is string =>
  /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(value ?? '');

const list = { to: reportsPath, label: 'Revenir aux comptes rendus d’activité' };

/** A carried person's month: each of their missions as a calendar of days. */
export default function ActivityMonthScreen() {
  const { mois } = useParams({ strict: false }) as { mois?: string };
  const month = isMonth(mois) ? mois : todayInParis().slice(0, 7);
  const id = useRecordId();
  const query = useActivityMonth(id, month);
  return (
    <LoadedRecord id={id} query={query} list={list}>
      {(read) => <Page key={`${read.IdPersonne}-${read.Mois}`} month={read} />}
    </LoadedRecord>
  );
}

const missionName = ({ Objet, SocieteCliente }: ActivityMission) => `${SocieteCliente.Value}, ${Objet}`;

function Page({ month }: { month: ActivityMonth }) {
  const { IdPersonne, Nom, Mois, Missions } = month;
  const navigate = useNavigate();
  const back = useBackAction(reportsPath);
  const { busy, run } = useAction();
  const reload = useReloadActivity();
  const drafts = useMonthDrafts(month);
  const unsaved = useUnsavedChanges(drafts.hasChanges, drafts.forget);
  const steps = useReportSteps<ActivityMission>(missionName, () => void reload());
  const form = useRef<HTMLFormElement>(null);
  useSaveKeys(form);
  const show = (by: number) =>
    void navigate({
      href: activityOf(IdPersonne, sameDayLater(`${Mois}-01`, by).slice(0, 7)),
    } as never);
  const isCurrent = Mois >= todayInParis().slice(0, 7);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!drafts.hasChanges || busy) return;
    void run(async () => {
      try {
        await drafts.save();
        unsaved.markSaved();
      } finally {
        // what was saved before another was refused has a version of its own now
        await reload();
      }
      drafts.forget();
    }, 'Compte rendu enregistré.');
  };

  return (
    <>
      <PageHeader
        title={`${Nom}, ${monthInWords(Mois)}`}
        description={
          'Une pression passe d’un jour à sa moitié. Au clavier\u202f: 1 pour une journée, M ou A pour une demi-journée, 0 pour effacer.'
        }
      />
      <Toolbar
        label="Actions sur le mois"
        actions={[
          back,
          { label: 'Mois précédent', icon: IconChevronLeft, onClick: () => show(-1) },
          {
            label: 'Mois suivant',
            icon: IconChevronRight,
            disabledBecause: isCurrent ? 'Ce mois est à venir.' : undefined,
            onClick: () => show(1),
          },
          {
            label: 'Enregistrer',
            icon: IconDeviceFloppy,
            primary: true,
            disabledBecause: drafts.hasChanges ? undefined : 'Rien n’a changé.',
            onClick: () => form.current?.requestSubmit(),
          },
        ]}
      />
      <form ref={form} onSubmit={submit}>
        <Sections>
          {Missions.map((mission) => (
            <MissionReport
              key={mission.IdMission}
              month={month}
              mission={mission}
              rules={rulesFor(month, mission, (other) => drafts.draftOf(other).days)}
              draft={drafts.draftOf(mission)}
              isChanged={drafts.isChanged(mission)}
              steps={steps}
              onChange={(draft) => drafts.change(mission, draft)}
            />
          ))}
          {Missions.length === 0 && (
            <Section title="Missions">
              <p>Aucune mission ce mois-ci{'\u202f'}: le contrat est suspendu.</p>
            </Section>
          )}
        </Sections>
      </form>
      {steps.dialog}
    </>
  );
}
