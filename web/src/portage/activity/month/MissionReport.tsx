import { Button, Textarea } from '@mantine/core';
import type { DayRules } from '#contract/portage/activity/days.ts';
import { quantityOf, refusalOf } from '#contract/portage/activity/days.ts';
import type { ActivityMission, ActivityMonth } from '#contract/portage/activity/report.ts';
import { isOpen, reportStates } from '#contract/portage/activity/states.ts';
import { isWorkingDay } from '#contract/public-holidays.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { counted, formatDate, formatEuros } from '#web/kit/text/french.ts';
import { formatMoment } from '#web/kit/text/moments.ts';
import { unlessNext } from '../report-steps.ts';
import { quantityInWords, ReportBadge } from '../report-words.tsx';
import type { useReportSteps } from '../use-report-steps.tsx';
import { workingDaysFilled } from './day-choices.ts';
import { MonthCalendar } from './MonthCalendar.tsx';
import css from './mission-report.module.css';
import type { MonthDraft } from './use-month-drafts.ts';

interface MissionReportProps {
  month: ActivityMonth;
  mission: ActivityMission;
  rules: DayRules;
  draft: MonthDraft;
  isChanged: boolean;
  steps: ReturnType<typeof useReportSteps<ActivityMission>>;
  onChange: (draft: MonthDraft) => void;
}

const amountOf = (quantity: number, { PrixHT }: ActivityMission) =>
  PrixHT === null ? '' : `, soit ${formatEuros(Math.round(PrixHT * quantity))} HT`;

/** One mission of the month: its calendar, what it comes to, its comment, and the steps that it has taken and may take. */
export function MissionReport(props: MissionReportProps) {
  const { month, mission, rules, draft, isChanged, steps, onChange } = props;
  const { Objet, SocieteCliente, SocietePortage, Etat, Unite } = mission;
  const isReadOnly = !isOpen(Etat);
  const Quantite = quantityOf(draft.days);
  const wrong = draft.days.filter((day) => refusalOf(day, rules));
  const unusual = draft.days.filter(({ Jour }) => !isWorkingDay(Jour, 'ouvrés'));
  return (
    <Section
      title={`${SocieteCliente.Value} – ${Objet}`}
      description={`${SocietePortage.Value}. Total\u202f: ${quantityInWords({ Quantite, Unite })}${amountOf(Quantite, mission)}.`}
      aside={<ReportBadge state={Etat} />}
    >
      <div className={css.report}>
        <MonthCalendar
          label={`${Objet}, ${SocieteCliente.Value}`}
          month={month}
          rules={rules}
          days={draft.days}
          isReadOnly={isReadOnly}
          onChange={(days) => onChange({ ...draft, days })}
        />
        <div className={css.beside}>
          {wrong.length > 0 && (
            <Notice status="danger">
              {`${counted(wrong.length, 'jour ne tient plus', 'jours ne tiennent plus')}\u202f: ${wrong
                .map((day) => `${formatDate(day.Jour)} (${refusalOf(day, rules)})`)
                .join(' ')}`}
            </Notice>
          )}
          {unusual.length > 0 && (
            <Notice status="info">
              {`Week-end ou jour férié travaillé\u202f: ${unusual.map(({ Jour }) => formatDate(Jour)).join(', ')}.`}
            </Notice>
          )}
          {!isReadOnly && (
            <div className={css.buttons}>
              {Unite === 'JOURS' && (
                <Button
                  variant="default"
                  size="compact-md"
                  onClick={() => onChange({ ...draft, days: workingDaysFilled(month.Mois, rules) })}
                >
                  Remplir les jours ouvrés
                </Button>
              )}
              <Button variant="default" size="compact-md" onClick={() => onChange({ ...draft, days: [] })}>
                Tout effacer
              </Button>
            </div>
          )}
          <Textarea
            label="Commentaire"
            autosize
            minRows={2}
            maxLength={500}
            readOnly={isReadOnly}
            value={draft.comment}
            onChange={({ currentTarget }) => onChange({ ...draft, comment: currentTarget.value })}
          />
          <StepButtons mission={mission} isChanged={isChanged} steps={steps} />
          {mission.NumeroFacture && <p>{`Facture ${mission.NumeroFacture}`}</p>}
          {mission.Etapes.length > 0 && <TakenSteps mission={mission} />}
        </div>
      </div>
    </Section>
  );
}

function StepButtons({
  mission,
  isChanged,
  steps,
}: Pick<MissionReportProps, 'mission' | 'isChanged' | 'steps'>) {
  const buttons = [
    {
      // of one that is with the customer it mails a reminder
      label: mission.Etat === 'ENVOYE' ? 'Relancer le client' : 'Envoyer au client',
      to: 'ENVOYE',
      run: steps.send,
    },
    { label: 'Validé par le client', to: 'VALIDE_CLIENT', run: steps.approve },
    { label: 'Valider', to: 'VALIDE', run: steps.validate },
    { label: 'Refuser', to: 'REFUSE', run: steps.refuse },
  ] as const;
  const open = buttons.filter(({ to }) => unlessNext(mission, to) === undefined);
  if (open.length === 0) return null;
  return (
    <div className={css.buttons}>
      {open.map(({ label, run }) => (
        <Button
          key={label}
          variant={label === 'Refuser' ? 'default' : 'light'}
          size="compact-md"
          disabled={isChanged}
          onClick={() => void run(mission)}
        >
          {label}
        </Button>
      ))}
      {isChanged && <span className={css.hint}>Enregistrez d’abord.</span>}
    </div>
  );
}

function TakenSteps({ mission: { Etapes } }: { mission: ActivityMission }) {
  return (
    <EntryList label="Étapes">
      {Etapes.map(({ Etat, Motif, ValidePar, ValideLe, IsParLien, Empreinte, Le, Auteur }) => (
        <Entry key={Le} title={reportStates[Etat]}>
          <span>{[formatMoment(Le), Auteur].filter(Boolean).join(', ')}</span>
          {ValidePar && <span>{`Par ${ValidePar}${ValideLe ? `, le ${formatDate(ValideLe)}` : ''}`}</span>}
          {IsParLien && <span>{`Par le lien du mail, empreinte ${Empreinte?.slice(0, 12)}…`}</span>}
          {Motif && <span>{Motif}</span>}
        </Entry>
      ))}
    </EntryList>
  );
}
