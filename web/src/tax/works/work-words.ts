import type { WorkState } from '#contract/tax/works/states.ts';
import type { VisaWork } from '#contract/tax/works/work.ts';
import type { Status } from '#web/kit/page/status/status.ts';

export const workStatus: Record<WorkState, Status> = {
  A_FAIRE: 'neutral',
  EN_COURS: 'info',
  A_REVOIR: 'warning',
  FAIT: 'success',
  BLOQUE: 'danger',
  SANS_OBJET: 'neutral',
};

/** Heads of columns, where the whole name has no room. */
export const shortWorks: Record<VisaWork, string> = {
  PIECES: 'Pièces',
  EPS: 'EPS',
  ECCV: 'ECCV',
  QUESTIONS: 'Questions',
  ANOMALIES: 'Anomalies',
  CRM: 'CRM',
  VISA: 'Visa',
};

/** What a step to a state is called on its button. */
export const stepWords: Record<WorkState, string> = {
  A_FAIRE: 'Remettre à faire',
  EN_COURS: 'Commencer',
  A_REVOIR: 'Remettre à la revue',
  FAIT: 'Valider la revue',
  BLOQUE: 'Bloquer',
  SANS_OBJET: 'Sans objet',
};
