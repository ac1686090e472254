import { describe, expect, test } from 'vitest';
import { checkDocuments, GetListDocumentModels, generateZip } from '#contract/documents/generation/calls.ts';
import type { InvalidDocuments } from '#contract/documents/generation/request.ts';
import { ownModel } from '#proof/areas/models.ts';
import { readableText, readZip } from '#proof/files/zip.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const [company = 0, other = 0] = A.companies;
const lawyer = await app.signIn('JURIDIQUE');

const models = (await lawyer.call(GetListDocumentModels, {})).answer.Items;
const idOf = (code: string) => models.find(({ Code }) => Code === code)?.Id ?? 0;
const power = idOf('POUVOIR_FORMALITES');

const check = async (Documents: number[], Params: object = {}): Promise<InvalidDocuments> =>
  (await lawyer.call(checkDocuments, { Documents, Params })).answer;

const messages = (told: InvalidDocuments) =>
  told.flatMap(({ Manques }) => Manques.map(({ Message }) => Message));

/** What a model that needs this is told of a choice. */
const told = async (needs: string[], Params: object = {}, group = 'EXPERT_COMPTABLE') =>
  messages(await check([await ownModel(app, { group, needs })], Params));

/** What a file that came is called. */
const nameOf = ({ headers }: { headers: Record<string, unknown> }) =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(String(headers['content-disposition']))?.[1] ?? '');

describe('every rule of specification 2, section 5', () => {
  test('at least one document', async () => {
    const refused = await lawyer.call(checkDocuments, { Documents: [], Params: {} });
    expect(refused.fieldMessage('Documents')).toBe('Choisissez au moins un document.');
  });

  test.each([
    ['a company', 'SOCIETE', 'Choisissez une société.'],
    ['a carried person', 'PERSONNE_PORTEE', 'Choisissez une personne portée.'],
    ['a collaborator', 'COLLABORATEUR', 'Choisissez un collaborateur.'],
    ['a second company', 'SOCIETE2', 'Choisissez une seconde société.'],
    ['a person', 'PERSONNE', 'Choisissez une personne.'],
    ['a portage company', 'SOCIETE_PORTAGE', 'Choisissez une société de portage.'],
    ['an exercise year', 'EXERCICE', 'Choisissez l’année de l’exercice.'],
    ['a civil year', 'ANNEE_CIVILE', 'Indiquez l’année civile.'],
  ])('%s, where a chosen document needs it', async (_, need, sentence) => {
    expect(await told([need])).toEqual([sentence]);
    expect(await told([])).toEqual([]);
  });

  test.each(['JURIDIQUE', 'FISCAL', 'SOCIAL', 'BANQUE', 'GESTION_CABINET', 'COMMERCIAL'])(
    'two companies differ in the group %s',
    async (group) => {
      const same = { IdSociete: company, IdSociete2: company };
      expect(await told(['SOCIETE', 'SOCIETE2'], same, group)).toEqual([
        'Les deux sociétés doivent être différentes.',
      ]);
      expect(await told(['SOCIETE', 'SOCIETE2'], { ...same, IdSociete2: other }, group)).toEqual([]);
    },
  );

  test('two companies may be one in another group', async () => {
    expect(
      await told(['SOCIETE', 'SOCIETE2'], { IdSociete: company, IdSociete2: company }, 'PORTAGE'),
    ).toEqual([]);
  });

  test('a client contract needs a client cabinet and a president of more than 2 characters', async () => {
    const [cabinet] = await app.query<{ id: number }>('select id from cabinet where client_id = $1 limit 1', [
      A.id,
    ]);
    const IdCabinetClient = cabinet?.id;
    const short = 'Le nom du président du cabinet doit compter plus de 2 caractères.';
    expect(await told([], {}, 'CONTRAT_CLIENT')).toEqual(['Choisissez un cabinet client.', short]);
    expect(await told([], { IdCabinetClient, CabinetPresident: 'Wu' }, 'CONTRAT_CLIENT')).toEqual([short]);
    expect(await told([], { IdCabinetClient, CabinetPresident: 'Roy' }, 'CONTRAT_CLIENT')).toEqual([]);
  });

  test('a share transfer needs exactly one shareholder, moral or physical', async () => {
    const [holding] = await app.query<{ company: number; person: number }>(
      `select company_id as company, person_id as person from shareholding
       where client_id = $1 and person_id is not null and ends_on is null limit 1`,
      [A.id],
    );
    const IdSociete = holding?.company;
    const none = 'Choisissez un associé ou actionnaire, personne physique ou morale.';
    expect(await told(['ACTIONNAIRE'], { IdSociete })).toEqual([none]);
    expect(await told(['ACTIONNAIRE'], { IdSociete, IdActionnaire: holding?.person })).toEqual([]);
    expect(
      await told(['ACTIONNAIRE'], { IdSociete, IdActionnaire: holding?.person, IdPersonneMorale: other }),
    ).toEqual([
      'Choisissez un seul associé ou actionnaire\u202f: une personne physique ou une personne morale.',
    ]);
  });

  test('an engagement letter needs a year, the monthly budget, and a budget of that same year', async () => {
    const IdSociete = other;
    const [{ name = '' } = {}] = await app.query<{ name: string }>('select name from company where id = $1', [
      other,
    ]);
    await app.query('delete from company_budget where client_id = $1 and company_id = $2', [A.id, other]);
    expect(await told(['BUDGET'], { IdSociete })).toEqual(['Choisissez l’année de l’exercice.']);
    expect(await told(['BUDGET'], { IdSociete, AnneeExercice: 2026 })).toEqual([
      `Le budget mensuel de ${name} n’est pas renseigné.`,
      `${name} n’a pas de budget pour 2026.`,
    ]);
    await app.query(
      'insert into company_budget (client_id, company_id, year, monthly) values ($1, $2, 2025, 100)',
      [A.id, other],
    );
    expect(await told(['BUDGET'], { IdSociete, AnneeExercice: 2026 })).toEqual([
      `${name} n’a pas de budget pour 2026.`,
    ]);
    expect(await told(['BUDGET'], { IdSociete, AnneeExercice: 2025 })).toEqual([]);
  });

  test('what is not there, or another firm’s, is told as missing', async () => {
    expect(await told(['SOCIETE'], { IdSociete: B.companies[0] })).toEqual([
      'Cette fiche n’existe pas ou plus.',
    ]);
    expect(await told(['PERSONNE'], { IdPerson: B.persons[0] })).toEqual([
      'Cette fiche n’existe pas ou plus.',
    ]);
  });
});

test('gaps of all documents come at once, each with the record that it is filled in at', async () => {
  const found = await check([power, idOf('PV_AGO_SARL')], { IdSociete: company });
  expect(found.map(({ FileName }) => FileName)).toHaveLength(2);
  const [sheet] = found;
  expect(sheet?.Manques).toContainEqual(
    expect.objectContaining({
      Code: 'CHAMP',
      Fiche: expect.objectContaining({ Genre: 'company', Id: company }),
    }),
  );
});

test('one document comes under its own name, several as an archive with the company and the moment', async () => {
  const first = await ownModel(app, { needs: ['SOCIETE'], fileName: 'Note {societe.nom}' });
  const second = await ownModel(app, { needs: [], fileName: 'Autre' });
  const Params = { IdSociete: company };
  const one = await lawyer.call(generateZip, { Documents: [first], Params });
  expect(nameOf(one)).toMatch(/^Note .+\.docx$/);
  expect(readableText(one.bytes)).toContain('<w:body>');
  const all = await lawyer.call(generateZip, {
    Documents: [first, second],
    Params,
    zipId: 'Ateliers 20261122101500',
  });
  expect(nameOf(all)).toBe('Ateliers 20261122101500.zip');
  expect([...readZip(all.bytes).keys()].sort()).toEqual(['Autre.docx', nameOf(one)].sort());
});

test('what lacks something by now is not made, and what it lacks is told again', async () => {
  const refused = await lawyer.call(generateZip, { Documents: [power], Params: {} });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('Choisissez une société.');
});

test('a document is filed among its company’s, with the version and the values that it was made from', async () => {
  const model = await ownModel(app, { needs: ['SOCIETE'], fileName: 'Classé {societe.nom}' });
  await lawyer.call(generateZip, { Documents: [model], Params: { IdSociete: company }, Classer: true });
  const [trace] = await app.query<{ origin: string; name: string; number: number }>(
    `select d.origin, g.field_values->'societe'->>'nom' as name, v.number from generated_document g
     join document d on d.client_id = g.client_id and d.id = g.document_id
     join document_model_version v on v.client_id = g.client_id and v.id = g.version_id
     where v.model_id = $1`,
    [model],
  );
  expect(trace).toMatchObject({ origin: 'GENERE', number: 1 });
  expect(trace?.name).toBeTruthy();
});

test('a PDF is refused where nothing can make one, rather than a Word file given in its place', async () => {
  const asked = { Documents: [power], Params: { IdSociete: company } };
  for (const Format of ['pdf', 'both'] as const)
    expect((await lawyer.call(generateZip, { ...asked, Format })).fieldMessage('Format')).toContain('PDF');
});

test('golden portage sees nothing of it', async () => {
  const golden = await app.signIn('GOLDENPORTAGE');
  expect((await golden.call(GetListDocumentModels, {})).status).toBe(403);
  expect((await golden.call(checkDocuments, { Documents: [power], Params: {} })).status).toBe(403);
});

test('another firm’s model is not there', async () => {
  const stranger = await app.signIn('JURIDIQUE', 'B');
  expect((await stranger.call(checkDocuments, { Documents: [power], Params: {} })).status).toBe(404);
});
