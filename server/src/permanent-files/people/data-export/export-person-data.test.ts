import { expect, test } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { AddPerson, EditPerson, GetPersonById } from '#contract/permanent-files/people/calls.ts';
import { StartPersonDataExport } from '#contract/permanent-files/people/privacy-calls.ts';
import { DownloadFile, GetDownloads } from '#contract/workspace/downloads/calls.ts';
import { onePixelPng } from '#proof/files/pictures.ts';
import { readZip } from '#proof/files/zip.ts';
import type { Who } from '#proof/firms/users.ts';
import { startNode } from '#proof/processes/job-runner.ts';
import { sampleRequest } from '#proof/samples.ts';
import { startTestApp } from '#proof/test-app.ts';
import { allJobs } from '#server/jobs.ts';
import { personLabels } from '../page/person-labels.ts';
import { notice } from './write-html.ts';

const app = await startTestApp();
const { A } = app.firms;
const legal = await app.signIn('JURIDIQUE');
const nir = '2 85 05 69 266 777 41';

async function addPerson(): Promise<number> {
  const { Id } = (
    await legal.call(
      AddPerson,
      {
        ...sampleRequest(AddPerson, A),
        Email: 'acces@exemple.fr',
        Nom: '<b>Accès</b>',
        NumeroSs: nir,
        Motifs: 'Motif tenu',
        LabPersonnePolitiquementExposee: true,
        LabFonctionPolitique: 'Fonction-confidentielle',
        LabOrigineFonds: 'Origine-confidentielle',
        LabRisquePays: 'ELEVE',
      },
      { file: { name: 'carte.png', content: onePixelPng } },
    )
  ).answer;
  const { answer } = await legal.call(GetPersonById, { Id });
  await legal.call(EditPerson, {
    ...answer,
    LabRisquePays: 'FAIBLE',
    Adresse: { ...answer.Adresse, Ville: 'Bourges' },
  } as RequestOf<typeof EditPerson>);
  await app.query(
    `insert into mandate (client_id, company_id, person_id, function, starts_on) values ($1, $2, $3, 'DG', '2020-02-01')`,
    [A.id, A.companies[0], Id],
  );
  await app.query(
    `insert into prospect (client_id, email, company_name, last_name, first_name, birth_date)
     values ($1, 'ACCES@exemple.fr', 'Future société', 'Accès', 'Épi', '1985-05-17')`,
    [A.id],
  );
  return Id;
}

const id = await addPerson();

async function exported(Id: number): Promise<Map<string, Buffer>> {
  await startNode(app, allJobs);
  const { ZipId } = (await legal.call(StartPersonDataExport, { Id })).answer;
  const find = async () =>
    (await legal.call(GetDownloads, {})).answer.Items.find((one) => one.ZipId === ZipId);
  await expect.poll(async () => (await find())?.State, { timeout: 60_000 }).toBe('done');
  expect(await find()).toMatchObject({ Title: `Données de la personne n° ${Id} (zip)` });
  return readZip((await legal.call(DownloadFile, { ZipId })).bytes);
}

let made: Promise<Map<string, Buffer>> | undefined;

/** The archive, made once, in the first test that asks for it. */
async function archive() {
  made ??= exported(id);
  const entries = await made;
  const text = (name: string) => entries.get(name)?.toString('utf8') ?? '';
  return { entries, text, json: JSON.parse(text('donnees.json')) };
}

test('the archive holds the data for people and for machines, and the image as it was sent', async () => {
  const { entries } = await archive();
  expect([...entries.keys()].sort()).toEqual(['donnees.html', 'donnees.json', 'pieces/piece-identite-1.png']);
  expect(entries.get('pieces/piece-identite-1.png')).toEqual(onePixelPng);
});

test('every field of the form is in it, the number in the clear, by its French name', async () => {
  const { json } = await archive();
  const withheld = Object.entries(personLabels).filter(([name]) =>
    /^lab|^identityDocumentFileId$/i.test(name),
  );
  const labels = Object.values(personLabels).map(({ label }) => label);
  expect(Object.keys(json.Fiche)).toEqual(
    expect.arrayContaining(labels.filter((label) => withheld.every(([, one]) => one.label !== label))),
  );
  expect(json.Fiche).toMatchObject({
    'N° sécurité sociale': nir,
    Motifs: 'Motif tenu',
    Ville: 'Bourges',
    'Date de naissance': '17/05/1985',
    État: 'Actif',
  });
  expect(json.Relations).toMatchObject([
    { Nature: 'Mandat social', Fonction: 'Directeur général', 'Depuis le': '01/02/2020', 'Jusqu’au': null },
  ]);
});

test('what the person told as a prospect is in it', async () => {
  const { json } = await archive();
  expect(json.Prospects).toMatchObject([{ 'Société projetée': 'Future société', Naissance: '17/05/1985' }]);
});

test('the journal is in it, without a member of the staff’s name', async () => {
  const { json, text } = await archive();
  expect(json.Journal.map((entry: Record<string, string>) => entry.Opération)).toEqual([
    'Export des données demandé',
    'Fiche modifiée',
    'Fiche créée',
  ]);
  expect(json.Journal[1]['Champs concernés']).toBe('Ville');
  for (const name of ['donnees.json', 'donnees.html'])
    expect(text(name)).not.toContain(A.users.JURIDIQUE.fullName);
});

test('nothing of what serves against money laundering is in it, and every export says the same about it', async () => {
  const { text } = await archive();
  for (const name of ['donnees.json', 'donnees.html']) {
    expect(text(name)).not.toMatch(/confidentielle|politique|origine des fonds|risque pays|tracfin|soupçon/i);
    expect(text(name)).toContain(notice);
  }
});

test('what was typed is text in the page, never markup, and the page asks nothing of anybody', async () => {
  const { text } = await archive();
  const page = text('donnees.html');
  expect(page).toContain('&lt;b&gt;Accès&lt;/b&gt;');
  expect(page).not.toMatch(/<b>Accès|<script|https?:/);
});

test('the number that the archive tells is still nowhere in the database', async () => {
  await archive();
  const rows = await app.query(
    `select from audit_entry where replace(coalesce(before::text, '') || coalesce(after::text, ''), ' ', '') like '%69266777%'
     union all select from download where input::text like '%777%' or title like '%777%'`,
  );
  expect(rows).toEqual([]);
});

test('who asked for it, when and for whom is written down', async () => {
  await archive();
  const [entry] = await app.query(
    `select user_id, entity, entity_id, after from audit_entry where action = 'person.start-data-export'`,
  );
  expect(entry).toMatchObject({ user_id: A.users.JURIDIQUE.id, entity: 'person', entity_id: id });
});

const mayNot: Who[] = ['COMPTABLE', 'PORTAGE_SALARIAL', 'SUPPORT', 'DIRIGEANT', 'client'];

test.each(mayNot)('%s may not ask for it', async (who) => {
  const as = await app.signIn(who);
  expect((await as.call(StartPersonDataExport, { Id: id })).status).toBe(403);
});

test('another firm’s person is not found', async () => {
  const stranger = await app.signIn('JURIDIQUE', 'B');
  expect((await stranger.call(StartPersonDataExport, { Id: id })).status).toBe(404);
});

test('it tells why, for whom and for how long data are kept, and with what rights (RGPD 15(1)), to people and machines', async () => {
  const { text, json } = await archive();
  for (const title of ['Finalités', 'Destinataires', 'Durées de conservation', 'Origine', 'Droits']) {
    expect(text('donnees.html')).toContain(`<h2>${title}</h2>`);
    expect(json.Traitement[title].length).toBeGreaterThan(0);
  }
  expect(text('donnees.html')).toContain('L561-12');
});
