import {
  AddProspectComments,
  AddProspectResponses,
  GetProspectQuestions,
} from '#contract/legal/prospects/space-calls.ts';
import type { TestClient } from '../client.ts';

/** Answers all that the firm must know of a prospect: yes, or a word. */
export async function answerQuestions(visitor: TestClient, Token: string) {
  const groups = (await visitor.call(GetProspectQuestions, { Token })).answer;
  const questions = groups.flatMap(({ Questions }) => Questions).filter(({ IsObligatoire }) => IsObligatoire);
  const keysOf = (nature: string) =>
    questions.filter(({ Nature }) => Nature === nature).map(({ Cle }) => Cle);
  await visitor.call(AddProspectComments, {
    Token,
    Commentaires: keysOf('TEXTE').map((Cle) => ({ Cle, Texte: 'Dit' })),
  });
  return visitor.call(AddProspectResponses, {
    Token,
    Reponses: keysOf('CHOIX').map((Cle) => ({ Cle, IsYes: true })),
  });
}
