import type { AnswerOf } from '#contract/call.ts';
import type { UpdateReportStatus } from '#contract/portage/activity/calls.ts';
import { nextStates, reportStates } from '#contract/portage/activity/states.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { refuseDays } from './judge-days.ts';
import { type Reported, reported } from './report-pdf.ts';
import { keepStep, readableReport, reports, type StoredReport } from './report-record.ts';
import { mailReport, type ReportMails } from './send-report.ts';

type Update = SignedInContext<typeof UpdateReportStatus>;

const refused = (code: string, message: string) => new AppError({ status: 409, code, message });

/** What a step wants beside its state, at its field. @throws AppError 400 */
function refuseWithoutProof({ Etat, Motif, ValidePar, ValideLe }: Update['input']) {
  const wrong = [
    ...(Etat === 'REFUSE' && !Motif ? [{ Path: 'Motif', Message: 'Motif obligatoire.' }] : []),
    ...(Etat === 'VALIDE_CLIENT' && !ValidePar
      ? [{ Path: 'ValidePar', Message: 'Nom de la personne qui a validé obligatoire.' }]
      : []),
    ...(Etat === 'VALIDE_CLIENT' && !ValideLe
      ? [{ Path: 'ValideLe', Message: 'Date de validation obligatoire.' }]
      : []),
  ];
  if (wrong.length > 0) throw invalidInput(wrong);
}

/** Only what was worked is sent. @throws AppError 400, 409 */
function refuseUnfit({ month, mission }: Reported) {
  const last = mission.Jours.at(-1)?.Jour;
  if (last === undefined && !mission.Commentaire)
    throw refused('EMPTY', 'Aucun jour n’est saisi\u202f: dites pourquoi en commentaire, ou saisissez-les.');
  if (last !== undefined && last > todayInParis())
    throw refused('NOT_WORKED_YET', 'Des jours sont à venir\u202f: un compte rendu dit ce qui a été fait.');
  refuseDays(month, mission, mission.Jours);
}

function refuseStep(stored: StoredReport, { Etat }: Update['input']) {
  if (nextStates[stored.Etat].includes(Etat)) return;
  throw refused(
    'STEP_NOT_OPEN',
    `Un compte rendu ${reportStates[stored.Etat].toLowerCase()} ne devient pas ${reportStates[Etat].toLowerCase()}.`,
  );
}

/** Takes a report one step on, or back with a reason. @throws AppError 400, 404, 409 */
export const updateReportStatus =
  (mails: ReportMails) =>
  async (context: Update): Promise<AnswerOf<typeof UpdateReportStatus>> => {
    const { db, session, input } = context;
    const { clientId, userId } = session;
    const { Id, Version, Etat, Motif, ValidePar, ValideLe } = input;
    const locked = await readableReport(db, clientId, Id, true);
    refuseStep(locked, input);
    refuseWithoutProof(input);
    const isReminder = Etat === locked.Etat;
    const of = Etat === 'ENVOYE' ? await reported(db, clientId, Id) : undefined;
    if (of) refuseUnfit(of);
    const saved = await reports.edit(
      context,
      { Id, Version, Etat, EtatLe: isReminder ? locked.EtatLe : todayInParis() },
      { locked, action: 'activity-report.status' },
    );
    await keepStep(db, clientId, {
      reportId: Id,
      state: Etat,
      userId,
      motive: Motif,
      ...(Etat === 'VALIDE_CLIENT' && { approvedBy: ValidePar, approvedOn: ValideLe }),
    });
    const EnvoyeA = of
      ? await mailReport(db, mails, { clientId, id: Id, number: saved.Version }, of, isReminder)
      : null;
    return { Id, Version: saved.Version, Etat, EnvoyeA };
  };
