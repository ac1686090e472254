import type { ReviewState } from '#contract/legal/questionnaires/questionnaire.ts';
import type { QuestionnaireType, TemplateQuestion } from '#contract/legal/questionnaires/template.ts';
import type { RiskLevelObject } from '#contract/legal/vigilance/risk-level-object.ts';

/** A question as it was last merged with its template. */
export interface StoredQuestion extends TemplateQuestion {
  GroupName: string;
  /** It left the template: its answer stays. */
  IsRetiree: boolean;
}

/** An answer, by its question's key in the column `answers`. */
export interface StoredAnswer {
  IsYes: boolean;
  IsNo: boolean;
  IsNA: boolean;
  Commentaires: string | null;
  IsConfirmee: boolean;
  /** The answer's own: two people in one questionnaire never overwrite each other. */
  Version: number;
  Par: string;
  /** ISO 8601 instant. */
  Le: string;
}

export type StoredAnswers = Readonly<Record<string, StoredAnswer>>;

/** A row of the table. */
export interface StoredQuestionnaire {
  id: number;
  version: number;
  company_id: number;
  year: number;
  type: QuestionnaireType;
  state: 1 | 4;
  review_state: ReviewState | null;
  template_id: number;
  questions: StoredQuestion[];
  answers: StoredAnswers;
  risks: RiskLevelObject;
  answered: number;
  wanted: number;
  due_on: string | null;
  is_drawn_for_eps: boolean | null;
  processed_at: Date | null;
  processed_by: number | null;
  facts: Readonly<Record<string, string | null>> | null;
}
