import { UpdateReportStatus } from '#contract/portage/activity/calls.ts';
import { nextStates, type ReportState, reportStates } from '#contract/portage/activity/states.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';

/** A report as far as its steps go; without an Id nothing was saved yet. */
export interface SteppedReport {
  Id: number | null;
  Version: number | null;
  Etat: ReportState;
}

/** What a step's dialog is given. */
export interface StepDialogProps {
  report: SteppedReport;
  name: string;
  onDone: () => void;
  onClose: () => void;
}

/** Why a step may not be taken now; undefined: it may. */
export function unlessNext({ Id, Etat }: SteppedReport, to: ReportState): string | undefined {
  if (Id === null) return 'Rien n’est saisi pour ce mois.';
  return nextStates[Etat].includes(to)
    ? undefined
    : `Ce compte rendu est ${reportStates[Etat].toLowerCase()}.`;
}

/** Takes a report one step on. */
export const takeStep = ({ Id, Version }: SteppedReport, Etat: ReportState) =>
  callApi(UpdateReportStatus, { Id: Id ?? 0, Version: Version ?? undefined, Etat });

/** Sends a report to the customer, and says where it went. */
export async function sendReport(report: SteppedReport): Promise<void> {
  const { EnvoyeA } = await takeStep(report, 'ENVOYE');
  if (EnvoyeA) toast('success', `Compte rendu envoyé à ${EnvoyeA}.`);
  else toast('warning', 'Compte rendu envoyé sans mail\u202f: la société cliente n’a pas d’e-mail.');
}
