import type pg from 'pg';
import type { Ledger } from './ledger.ts';

interface Stored {
  id: number;
  saves: number;
  journalled: number;
  /** By the question's key. */
  comments: Readonly<Record<string, string | null>>;
}

/** Answers that were acknowledged and are gone, or are not journalled once each: a line each. */
export async function checkAnswers(database: pg.Client, { answers }: Ledger): Promise<string[]> {
  const ids = [...new Set(answers.map(({ questionnaire }) => questionnaire))];
  const { rows } = await database.query<Stored>(
    `select q.id::int as id, q.version - 1 as saves,
       (select count(*)::int from audit_entry x where x.client_id = q.client_id and x.entity = 'questionnaire'
         and x.entity_id = q.id and x.action = 'questionnaire.answer') as journalled,
       coalesce((select jsonb_object_agg(a.key, a.value ->> 'Commentaires') from jsonb_each(q.answers) a), '{}') as comments
     from questionnaire q where q.id = any ($1)`,
    [ids],
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const lost = answers
    .filter(({ questionnaire, key, comment, isAcknowledged }) => {
      const there = stored.get(questionnaire)?.comments[key];
      return there === undefined ? isAcknowledged : there !== comment;
    })
    .map(
      ({ questionnaire, key }) =>
        `the answer ${key} of the questionnaire ${questionnaire} is not as it was saved`,
    );
  const uneven = rows.flatMap(({ id, saves, journalled, comments }) => {
    const there = Object.keys(comments).length;
    return saves === there && journalled === there
      ? []
      : [
          `the questionnaire ${id} has ${there} answers, ${saves} saves and ${journalled} rows of the journal`,
        ];
  });
  return [...lost, ...uneven];
}
