import type { Ledger } from './ledger.ts';
import type { CallApi } from './load-papers.ts';

const Type = 'ACCEPTANCE_MISSION';
/** The earliest year that a questionnaire is of; each further one is of the next. */
const firstYear = 1990;

interface Place {
  Id: number;
  Cle: string;
}

/** Answers one question after another as it is typed, each once: a new questionnaire is begun where none is left. */
export function answerLoad(ledger: Ledger, callApi: CallApi) {
  let company: number | undefined;
  let year = firstYear;
  const left: Place[] = [];

  async function begin(): Promise<void> {
    company ??= (await callApi<{ Items: { Id: number }[] }>('societe/all', { PageSize: 1 }))?.Items[0]?.Id;
    if (company === undefined) return;
    const of = { IdSociete: company, Annee: year, Type };
    year += 1;
    const added = await callApi<{ Id: number }>('questionnaire/AddQuestionnairesLab', of);
    const read =
      added &&
      (await callApi<{ QuestionnaireObject: { Cle: string }[] }>('questionnaire/GetQuestionnaire', of));
    for (const { Cle } of read?.QuestionnaireObject ?? []) left.push({ Id: added?.Id ?? 0, Cle });
  }

  return async (mark: string): Promise<void> => {
    if (left.length === 0) await begin();
    const place = left.shift();
    if (!place) return;
    const { Id, Cle } = place;
    const answer = { questionnaire: Id, key: Cle, comment: mark, isAcknowledged: false };
    ledger.answers.push(answer);
    const Reponses = [{ Cle, Commentaires: mark }];
    const saved = await callApi('questionnaire/EditQuestionnairesLab', { Id, Reponses });
    answer.isAcknowledged = saved !== undefined;
  };
}
