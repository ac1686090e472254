import { type EcfPoint, ecfPoints } from '#contract/tax/ecf/points.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import { todayInParis } from '#server/platform/today.ts';
import type { StoredEcf } from './ecf-record.ts';

export type PointQuestions = Pick<EcfPoint, 'Numero' | 'Questions'>;

interface Model {
  groups: { Questions: EcfPoint['Questions'] }[];
}

/** What is asked of each point: by the firm's model in force, a group for each point; of an accepted file as it was then. */
export async function questionsOfPoints(
  db: Db,
  clientId: number,
  { questions }: Pick<StoredEcf, 'questions'>,
): Promise<readonly PointQuestions[]> {
  if (questions) return questions;
  // the models stand with the questionnaires, a wing above: the table alone is known here
  const [model] = await db.query<Model>(
    `select groups from questionnaire_template where client_id = $1 and type = 'ECF' and valid_from <= $2
     order by valid_from desc, number desc limit 1`,
    [clientId, todayInParis()],
  );
  return ecfPoints.map(({ Numero, Questions }, index) => ({
    Numero,
    Questions: (model?.groups[index]?.Questions ?? Questions).map(({ Cle, Label, IsObligatoire }) => ({
      Cle,
      Label,
      IsObligatoire,
    })),
  }));
}

/** @throws AppError 400 at the first key that is no question of the file, nor one of its points */
export function checkKeys(
  asked: readonly PointQuestions[],
  sent: readonly { Cle: string }[],
  field: 'QuestionnaireObject' | 'Fichiers',
): void {
  const known = new Set(asked.flatMap(({ Questions }) => Questions.map(({ Cle }) => Cle)));
  const astray = sent.findIndex(
    ({ Cle }) => !known.has(Cle) && (field === 'QuestionnaireObject' || Cle.includes('-')),
  );
  if (astray >= 0) throw invalidInput([{ Path: `${field}.${astray}.Cle`, Message: 'Question inconnue.' }]);
}
