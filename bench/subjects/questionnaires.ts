import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { EditQuestionnairesLab } from '#contract/legal/questionnaires/calls.ts';
import { GetSuiviQuestionnaires } from '#contract/legal/questionnaires/follow-up-calls.ts';
import { giveQuestionnaireTemplates } from '#server/legal/questionnaires/templates/give-templates.ts';
import type { AskedQuestionnaires } from '../bare/questionnaires.ts';
import { compareLoad, type Pace, type Scenario } from '../compare.ts';
import type { Firm } from '../firm.ts';
import { always, askOnce, connections, type Sender, type Side } from '../measure.ts';
import { atLeast, loadTable, type Section } from '../report.ts';
import type { Stage } from './subject.ts';

const type = 'ACCEPTANCE_MISSION';
const year = 2026;

/** Years of questionnaires of every company; a third of the last year's are not begun. */
const years = 3;

/** Gives every file of the firm its questionnaires, unless it has them: half answered, half settled. */
async function fill({ url, clientId }: Firm): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await giveQuestionnaireTemplates(client);
    const { rows: found } = await client.query('select from questionnaire where client_id = $1 limit 1', [
      clientId,
    ]);
    if (found.length === 0) {
      await client.query(
        `with template as (
           select id, (select jsonb_agg(q || jsonb_build_object('GroupName', g ->> 'GroupName', 'IsRetiree', false))
             from jsonb_array_elements(groups) g, jsonb_array_elements(g -> 'Questions') q) as questions
           from questionnaire_template where client_id = $1 and type = $2 and valid_from is not null
         ), filled as materialized (
           select id, questions, (select jsonb_object_agg(q ->> 'Cle', '{"IsYes": true, "IsNo": false, "IsNA": false,
             "Commentaires": null, "IsConfirmee": false, "Version": 1, "Par": "Camille Mesure",
             "Le": "2026-01-05T08:00:00.000Z"}'::jsonb) from jsonb_array_elements(questions) q) as answers,
             jsonb_array_length(questions) as wanted
           from template
         )
         insert into questionnaire (client_id, company_id, year, type, state, template_id, questions, answers, answered, wanted,
           due_on, processed_at)
         select $1, c.id, y, $2, case when c.id % 2 = 0 then 4 else 1 end, t.id, t.questions, t.answers, t.wanted, t.wanted,
           make_date(y, 1 + (c.id % 12)::int, 28), case when c.id % 2 = 0 then now() end
         from company c, filled t, generate_series($3::int - $4::int + 1, $3::int) y
         where c.client_id = $1 and c.is_file and not (y = $3 and c.id % 3 = 0)`,
        [clientId, type, year, years],
      );
      await client.query('vacuum (analyze) questionnaire');
    }
    const { rows } = await client.query<{ all: string }>(
      'select count(*) as all from questionnaire where client_id = $1',
      [clientId],
    );
    return Number(rows[0]?.all);
  } finally {
    await client.end();
  }
}

/** The ways of asking for the follow-up. */
const requests: [name: string, more: Partial<AskedQuestionnaires>][] = [
  ['first page', {}],
  ['sorted by due day', { SortColumn: 'DateEcheance' }],
  ['under way', { Etat: 'EN_COURS' }],
  ['late', { IsEnRetard: true }],
];

/** All that is chosen, and how many there are in every state. */
const totals = ['TotalCount', 'TotalACreer', 'TotalEnCours', 'TotalTraites', 'TotalEnRetard'] as const;

async function told(side: Side) {
  const { Items, ...answer } = JSON.parse(await askOnce(side)) as Record<(typeof totals)[number], number> & {
    Items: { Id: number; Societe: string; Cabinet: string | null; Responsable: string | null }[];
  };
  return [
    totals.map((total) => answer[total]),
    Items.map(({ Id, Societe, Cabinet, Responsable }) => [Id, Societe, Cabinet, Responsable]),
  ];
}

function listScenarios({ targetOf, bareOf }: Stage): Scenario[] {
  return requests.map(([name, more]) => {
    const request = { Type: type, Annee: year, ...more };
    const ours = always(targetOf(GetSuiviQuestionnaires), request);
    const theirs = always(bareOf('/questionnaires'), request);
    return {
      name: `list, ${name}`,
      ours,
      theirs,
      async check() {
        const [first, second] = [await told(ours), await told(theirs)];
        if (isDeepStrictEqual(first, second)) return;
        throw new Error(`${name}: different answers:\n${JSON.stringify(first)}\n${JSON.stringify(second)}`);
      },
    };
  });
}

interface Open {
  id: number;
  key: string;
}

/** Questionnaires that are under way, each with its first question: another lot for every measurement. */
async function someOpen({ url, clientId }: Firm, round: number): Promise<Open[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; key: string }>(
      `select id, questions -> 0 ->> 'Cle' as key from questionnaire
       where client_id = $1 and type = $2 and state = 1 order by id limit $3 offset $4`,
      [clientId, type, connections, round * connections],
    );
    return rows.map(({ id, key }) => ({ id: Number(id), key }));
  } finally {
    await client.end();
  }
}

/** What tells this run's comments from those that another has left. */
const began = Date.now();

/** Answers the same question over and over, with another comment each time. */
function answerer({ id, key }: Open): Sender {
  let times = 0;
  return () => {
    times += 1;
    const answer = { Cle: key, IsYes: true, Commentaires: `Mesure ${began} ${times}` };
    return {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ Id: id, Reponses: [answer] }),
    };
  };
}

/** What is stored beside author and moment: the questionnaire's version, the answer, and what the journal tells of it last. */
async function stored({ url, clientId }: Firm, Id: number, Cle: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select q.version, q.answers -> $3 as answer, (select x.action from audit_entry x
         where x.client_id = $1 and x.entity = 'questionnaire' and x.entity_id = $2 order by x.id desc limit 1) as journalled
       from questionnaire q where q.client_id = $1 and q.id = $2`,
      [clientId, Id, Cle],
    );
    const [{ version, answer, ...rest }] = rows;
    const { Version, Le: _, Par: __, ...told } = answer;
    return { version, Version, rest: { ...rest, ...told } };
  } finally {
    await client.end();
  }
}

/** Either side leaves the same answer behind, the next version of it, and a row of the journal. */
async function checkAnswer({ firm }: Stage, sides: readonly Side[]) {
  for (const side of sides) {
    const [send] = await side.senders();
    if (!send) throw new Error('there is nothing to answer');
    const sent = send();
    const { Id, Reponses } = JSON.parse(sent.body);
    const { Cle, ...answer } = Reponses[0];
    const before = await stored(firm, Id, Cle);
    await askOnce({ ...side, senders: async () => [() => sent] });
    const after = await stored(firm, Id, Cle);
    const expected = {
      version: before.version + 1,
      Version: before.Version + 1,
      rest: { ...before.rest, ...answer, journalled: 'questionnaire.answer' },
    };
    if (!isDeepStrictEqual(after, expected))
      throw new Error(`${side.target.url} saved something else: ${JSON.stringify([after, expected])}`);
  }
}

/** One answer of a questionnaire: every connection in a questionnaire of its own, all of one session. */
function answerScenario(stage: Stage): Scenario {
  let round = 0;
  const next = () => someOpen(stage.firm, round++ % 20);
  const ours: Side = {
    target: stage.targetOf(EditQuestionnairesLab),
    holds: '"Version":',
    senders: async () => (await next()).map(answerer),
  };
  const theirs: Side = {
    target: stage.bareOf('/answer'),
    holds: '"Version":',
    senders: async () => (await next()).map(answerer),
  };
  return {
    name: 'save one answer',
    ours,
    theirs,
    check: () => checkAnswer(stage, [ours, theirs]),
  };
}

export async function questionnaireScenarios(stage: Stage): Promise<Scenario[]> {
  await fill(stage.firm);
  return [...listScenarios(stage), answerScenario(stage)];
}

export async function measureQuestionnaires(stage: Stage, pace: Pace): Promise<Section> {
  const count = await fill(stage.firm);
  const lists = [];
  for (const scenario of listScenarios(stage)) lists.push(await compareLoad(scenario, pace));
  const answer = await compareLoad(answerScenario(stage), pace);
  return {
    lines: [`${count} questionnaires of ${years} years.`, '', ...loadTable([...lists, answer])],
    promises: [atLeast('lists of questionnaires', lists), atLeast('saving one answer', [answer], 0.5)],
  };
}
