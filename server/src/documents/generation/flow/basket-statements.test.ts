import { expect, test } from 'vitest';
import { GetListDocumentModels } from '#contract/documents/generation/calls.ts';
import { wholeCompany } from '#proof/areas/whole-company.ts';
import { startTestApp } from '#proof/test-app.ts';
import { generationSources } from '#server/generation-sources.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { chosenModels } from './chosen-models.ts';
import { planOf } from './prepare.ts';

const app = await startTestApp();
const lawyer = await app.signIn('JURIDIQUE');

test('the check of a basket of 20 documents takes at most six statements', async () => {
  const { Items } = (await lawyer.call(GetListDocumentModels, {})).answer;
  const ids = Items.filter(({ Groupe }) => Groupe !== 'COMPTES_ANNUELS' && Groupe !== 'EXPERT_COMPTABLE')
    .slice(0, 20)
    .map(({ Id }) => Id);
  expect(ids).toHaveLength(20);
  const { id: IdSociete, person: IdPerson } = await wholeCompany(app, 'SARL');
  const { id: clientId, users } = app.firms.A;
  let statements = 0;
  await app.database.asFirm({ clientId }, async (db) => {
    const counting: Db = Object.assign(Object.create(db), {
      query: (...asked: Parameters<Db['query']>) => {
        statements += 1;
        return db.query(...asked);
      },
    });
    const asked = {
      clientId,
      reader: { userId: users.JURIDIQUE.id },
      params: { IdSociete, IdPerson, AnneeExercice: 2025 },
    };
    await planOf(counting, await chosenModels(counting, clientId, ids), asked, {
      sources: generationSources,
    });
  });
  expect(statements).toBeLessThanOrEqual(6);
});
