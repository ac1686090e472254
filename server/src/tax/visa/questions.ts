import type { VisaQuestion } from '#contract/tax/visa/question-calls.ts';
import { recordStore } from '#server/platform/records/record-store.ts';

/** What the firm asks of a file of the tax visa. */
export const visaQuestions = recordStore<VisaQuestion>({
  table: 'tax_visa_question',
  entity: 'visa-question',
  unknown: 'Cette question n’existe pas ou plus.',
  columns: {
    Theme: 'theme',
    Libelle: 'label',
    Aide: 'help',
    Ordre: 'rank',
    IsObligatoire: 'is_required',
    DateRetrait: 'retired_on',
  },
  usedBy: { 'tax_anomaly.question_id': 'anomalie(s)' },
  taken: {
    tax_visa_question_label: { Path: 'Libelle', Message: 'Cette question est déjà posée.' },
  },
});

export const byRank = { order: 'r.rank, r.label, r.id' };
