import { expect, test } from 'vitest';
import { EditProspect, GetAllProspectsStatistics, GetProspectById } from '#contract/legal/prospects/calls.ts';
import { ConvertProspect, PreviewConversion, UndoConversion } from '#contract/legal/prospects/conversion.ts';
import { SaveProspect } from '#contract/legal/prospects/space-calls.ts';
import { AddSociete, EditSociete, GetSocieteById } from '#contract/permanent-files/companies/calls.ts';
import { GetPersonById } from '#contract/permanent-files/people/calls.ts';
import { answerQuestions } from '#proof/areas/prospects.ts';
import { publicKey } from '#proof/firms/prospects.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const legal = await app.signIn('JURIDIQUE');
const visitor = app.anonymous;

let accepted = 0;
/** A request that the firm has accepted. */
async function accept(RaisonSociale: string, leader: object = {}, company: object = {}) {
  accepted += 1;
  const { answer } = await visitor.call(
    SaveProspect,
    {
      Cle: publicKey(1),
      pMoral: {
        RaisonSociale,
        FormeJuridique: 'SARL',
        Capital: 500_000,
        Activite: 'Menuiserie',
        Adresse: { Adresse1: '3 rue des Copeaux', Cp: '69002', Ville: 'Lyon', Pays: 'France' },
        ...company,
        Dirigeant: {
          Civilite: 'Madame' as const,
          Nom: 'Lavallée',
          Prenom: 'Ondine',
          Datenaissance: '1988-03-14',
          NativeCountry: 'France',
          Nationalite: 'Française',
          Tel: '06 01 02 03 04',
          OccupationStatus: 1 as const,
          Email: `acceptee${accepted}@prospects.example`,
          ...leader,
        },
      },
    },
    { address: `198.51.100.${accepted}` },
  );
  const Token = answer.Token ?? expect.fail();
  await answerQuestions(visitor, Token);
  await visitor.call(SaveProspect, { Token, Envoyer: true });
  await legal.call(EditProspect, { ProspectId: answer.ProspectId, Etat: 4 });
  return answer.ProspectId;
}

const choice = { Fonction: 'G' as const, DateDebut: '2026-11-01' };
const convert = (ProspectId: number, more: object = {}) =>
  legal.call(ConvertProspect, { ProspectId, Choix: { ...choice, ...more } });
const undo = (ProspectId: number) => legal.call(UndoConversion, { ProspectId });
const stateOf = async (ProspectId: number) => (await legal.call(GetProspectById, { ProspectId })).answer.Etat;

/** Rows of the register, which a refused conversion leaves as they are. */
const register = () =>
  app.query(
    `select (select count(*)::int from company) as companies, (select count(*)::int from person) as persons,
       (select count(*)::int from mandate) as mandates, (select count(*)::int from questionnaire) as questionnaires`,
  );

test('an accepted request becomes a company, its leader, a mandate and the questionnaire of acceptance', async () => {
  const id = await accept('Copeaux et Cie');
  const { IdSociete, IdPerson, IdQuestionnaire } = (await convert(id)).answer;
  expect((await legal.call(GetSocieteById, { Id: IdSociete })).answer).toMatchObject({
    RaisonSociale: 'Copeaux et Cie',
    FormeJuridique: 'SARL',
    Capital: 500_000,
    Objet: 'Menuiserie',
    Adresse: { Ville: 'Lyon', Cp: '69002' },
    Etat: 'EN_CREATION',
  });
  // an owner is 1 among prospects and 2 among persons
  expect((await legal.call(GetPersonById, { Id: IdPerson })).answer).toMatchObject({
    Nom: 'Lavallée',
    LocationType: 2,
    ListSociete: [{ Key: IdSociete }],
  });
  expect(IdQuestionnaire).toBeGreaterThan(0);
  expect(await stateOf(id)).toBe(5);
  const { answer } = await legal.call(GetAllProspectsStatistics, {});
  // beside the one that was converted before
  expect(answer.ParMois.reduce((sum, { Convertis }) => sum + Convertis, 0)).toBe(2);
});

test('taken back, nothing of it is left and the request is accepted again; it converts once more', async () => {
  const before = await register();
  const id = await accept('Aller et Retour');
  await convert(id);
  expect(await register()).not.toEqual(before);
  expect((await undo(id)).answer).toBe(true);
  expect(await register()).toEqual(before);
  expect(await stateOf(id)).toBe(4);
  expect((await undo(id)).status).toBe(409);
  expect((await convert(id)).status).toBe(200);
});

test('what somebody has changed since is not thrown away', async () => {
  const id = await accept('Travaillée');
  const { IdSociete } = (await convert(id)).answer;
  await legal.call(EditSociete, { societe: { Id: IdSociete, Commentaire: 'Vu avec le client' } });
  const after = await register();
  const reply = await undo(id);
  expect([reply.status, reply.error.Code]).toEqual([409, 'NOT_UNDONE']);
  expect(await register()).toEqual(after);
  expect(await stateOf(id)).toBe(5);
});

test('after 30 days a conversion stays', async () => {
  const id = await accept('Ancienne');
  await convert(id);
  await app.query(
    `update prospect_conversion set converted_at = now() - interval '30 days' where prospect_id = $1`,
    [id],
  );
  expect((await undo(id)).status).toBe(409);
});

test('a company and a person who are there are recognised, compared field by field, completed and put back', async () => {
  const director = await app.signIn('EXPERT_COMPTABLE');
  const { Id } = (
    await director.call(AddSociete, {
      societe: { RaisonSociale: 'Déjà Là', Capital: 100, Adresse: { Ville: 'Lyon' } },
    })
  ).answer;
  const [person = 0] = A.persons;
  const { Email, Tel } = (await legal.call(GetPersonById, { Id: person })).answer;
  const id = await accept('Déjà là', { Email: Email ?? '' });
  const asked = { ProspectId: id, IdSociete: Id, IdPerson: person };
  const preview = (await legal.call(PreviewConversion, asked)).answer;
  expect(preview.Societes).toMatchObject([{ Key: Id, Motif: 'NOM_VILLE' }]);
  expect(preview.Personnes[0]).toMatchObject({ Key: person, By: 'Email' });
  expect(preview.ChampsSociete).toContainEqual(
    expect.objectContaining({ Champ: 'Capital', Actuel: '1 €', Prospect: '5\u202f000 €' }),
  );
  const taken = { IdSociete: Id, IdPerson: person, ChampsSociete: ['Capital'], ChampsDirigeant: ['Tel'] };
  expect((await convert(id, taken)).answer).toMatchObject({ IdSociete: Id, IdPerson: person });
  const company = async () => (await legal.call(GetSocieteById, { Id })).answer;
  expect(await company()).toMatchObject({ RaisonSociale: 'Déjà Là', Capital: 500_000, FormeJuridique: null });
  // what others change in a record that was there does not keep a conversion from being taken back
  await legal.call(EditSociete, { societe: { Id, Commentaire: 'Suivi' } });
  await undo(id);
  expect(await company()).toMatchObject({ Capital: 100, Commentaire: 'Suivi' });
  expect((await legal.call(GetPersonById, { Id: person })).answer.Tel).toBe(Tel);
});

test('a leader whose e-mail is another person’s is refused, and nothing is written', async () => {
  const [person = 0] = A.persons;
  const { Email } = (await legal.call(GetPersonById, { Id: person })).answer;
  const id = await accept('Même adresse', { Email: Email ?? '' });
  const before = await register();
  expect((await convert(id)).error.Code).toBe('PERSON_EXISTS');
  expect(await register()).toEqual(before);
});

test('what the register must know of a person is asked for by name, and nothing is written', async () => {
  const id = await accept('Incomplète', { Nationalite: null, Civilite: null });
  expect((await legal.call(PreviewConversion, { ProspectId: id })).answer.Manques).toEqual([
    'Civilité obligatoire.',
    'Nationalité obligatoire.',
  ]);
  const before = await register();
  expect((await convert(id)).fieldMessage('PMoral.Dirigeant.Nationalite')).toBe('Nationalité obligatoire.');
  expect(await register()).toEqual(before);
});

test('only an accepted request converts, once, and none of another firm', async () => {
  const id = await accept('Une fois');
  const stranger = await app.signIn('JURIDIQUE', 'B');
  expect((await stranger.call(ConvertProspect, { ProspectId: id, Choix: choice })).status).toBe(404);
  expect((await stranger.call(UndoConversion, { ProspectId: id })).status).toBe(404);
  const checker = await app.signIn('VALIDATION_PROSPECT');
  expect((await checker.call(ConvertProspect, { ProspectId: id, Choix: choice })).status).toBe(403);
  expect((await convert(id, { IdSociete: app.firms.B.companies[0] })).status).toBe(404);
  expect((await convert(id)).status).toBe(200);
  expect((await convert(id)).error.Code).toBe('NOT_ACCEPTED');
});
