import { afterEach, beforeEach, expect, test } from 'vitest';
import { newDataFolder, signIn, startServer } from './installation.ts';
import { personForm } from './person-form.ts';

let folder: Awaited<ReturnType<typeof newDataFolder>>;
beforeEach(async () => {
  folder = await newDataFolder();
});
afterEach(() => folder.remove(), 300_000);

const WRITERS = 4;
const KILL_AFTER = 150;

type Call = Awaited<ReturnType<typeof signIn>>;

const asked = { Annee: 2031, Type: 'ACCEPTANCE_MISSION' };

async function ask<Answer>(call: Call, path: string, body: object): Promise<Answer> {
  return (await (await call(path, body)).json()) as Answer;
}

interface Told {
  QuestionnaireObject: { Cle: string; Commentaires: string | null }[];
}

/** Begins a questionnaire of some company. */
async function beginQuestionnaire(call: Call) {
  const list = await ask<{ Items: { Id: number }[] }>(call, 'questionnaire/GetSuiviQuestionnaires', asked);
  const of = { ...asked, IdSociete: list.Items[0]?.Id };
  const { Id } = await ask<{ Id: number }>(call, 'questionnaire/AddQuestionnairesLab', of);
  const { QuestionnaireObject } = await ask<Told>(call, 'questionnaire/GetQuestionnaire', of);
  return { Id, of, keys: QuestionnaireObject.map(({ Cle }) => Cle) };
}

/** Answers the questions by turns until the server is gone; of each the last number that was acknowledged. */
async function answerUntilKilled(call: Call, Id: number, keys: readonly string[]) {
  const last = new Map<string, number>();
  for (let number = 1; ; number += 1) {
    const Cle = keys[number % keys.length] ?? '';
    const Reponses = [{ Cle, Commentaires: `Réponse ${number}` }];
    const response = await call('questionnaire/EditQuestionnairesLab', { Id, Reponses }).catch(
      () => undefined,
    );
    const saved = (await response?.json().catch(() => undefined)) as { Version?: number } | undefined;
    if (!saved) return last;
    if (!saved.Version) throw new Error(`refused: ${JSON.stringify(saved)}`);
    last.set(Cle, number);
  }
}

test('a server killed while people save and answer questionnaires loses nothing that it had acknowledged', async () => {
  const server = await startServer({ DATA_DIR: folder.dataDir });
  const call = await signIn(server.address);
  const { Id: questionnaire, of, keys } = await beginQuestionnaire(call);
  const acknowledged: number[] = [];
  let sent = 0;

  /** Adds persons one after the other until the server is gone. */
  async function writeUntilKilled(): Promise<void> {
    for (;;) {
      sent += 1;
      const response = await call('person/add', personForm(sent)).catch(() => undefined);
      const saved = (await response?.json().catch(() => undefined)) as { Id?: number } | undefined;
      if (!saved) return;
      if (!saved.Id) throw new Error(`refused: ${JSON.stringify(saved)}`);
      acknowledged.push(saved.Id);
      if (acknowledged.length === KILL_AFTER) await server.kill();
    }
  }
  const answered = answerUntilKilled(call, questionnaire, keys);
  await Promise.all(Array.from({ length: WRITERS }, writeUntilKilled));
  const answers = await answered;
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILL_AFTER);

  const again = await startServer({ DATA_DIR: folder.dataDir });
  expect(again.said.output).toContain('PostgreSQL tournait encore après un arrêt brutal');
  const read = await signIn(again.address);
  for (const Id of acknowledged) {
    const response = await read('person/GetPersonById', { Id });
    expect(response.status, `person ${Id} was acknowledged`).toBe(200);
  }
  expect(answers.size).toBeGreaterThan(0);
  const { QuestionnaireObject } = await ask<Told>(read, 'questionnaire/GetQuestionnaire', of);
  // one that was under way may have been kept too
  for (const { Cle, Commentaires } of QuestionnaireObject)
    expect(Number(/\d+$/.exec(Commentaires ?? '0')?.[0]), Cle).toBeGreaterThanOrEqual(answers.get(Cle) ?? 0);
  expect(await again.stop()).toBe(0);
}, 300_000);
