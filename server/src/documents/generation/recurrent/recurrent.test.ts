import { afterAll, expect, test } from 'vitest';
import {
  AddDocumentsRecurrents,
  EndDocumentRecurrent,
  GenerateDocumentsRecurrents,
  GetAllDocumentsRecurrents,
  GetAttestationsNonRemunerationZip,
  GetRemunerationDirigeants,
  SaveRemunerationDirigeants,
  SetDocumentsRecurrentsSansObjet,
} from '#contract/documents/generation/recurrent-calls.ts';
import { wholeCompany } from '#proof/areas/whole-company.ts';
import { readZip } from '#proof/files/zip.ts';
import { modelId } from '#proof/firms/document-models.ts';
import { openMailServer } from '#proof/mail/mail-server.ts';
import { outboxOf } from '#proof/mail/outbox.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const social = await app.signIn('SERVICE_SOCIAL');
const stranger = await app.signIn('SERVICE_SOCIAL', 'B');
const messages = outboxOf(app);
const server = await openMailServer();
afterAll(() => server.close());

const due = async (IdSociete: number, Periode: string) =>
  (await social.call(GetAllDocumentsRecurrents, { Periode, IdSociete })).answer.Items;

test('a document is due each month, quarter or year from its first month to its last', async () => {
  const { id } = await wholeCompany(app, 'SARL');
  const IdModele = modelId(1);
  const add = (Rythme: 'MENSUEL' | 'TRIMESTRIEL' | 'ANNUEL') =>
    social.call(AddDocumentsRecurrents, { IdModele, IdsSociete: [id], Rythme, DateDebut: '2026-02-01' });
  const months = async () =>
    (
      await Promise.all(
        ['2026-01', '2026-02', '2026-03', '2026-05', '2027-02'].map((month) => due(id, month)),
      )
    ).map(({ length }) => length);
  await add('MENSUEL');
  expect(await months()).toEqual([0, 1, 1, 1, 1]);
  await add('TRIMESTRIEL');
  expect(await months()).toEqual([0, 1, 0, 1, 1]);
  await add('ANNUEL');
  expect(await months()).toEqual([0, 1, 0, 0, 1]);
  const [row] = await due(id, '2026-02');
  await social.call(EndDocumentRecurrent, { Id: row?.IdRecurrent ?? 0, DateFin: '2026-12-31' });
  expect(await months()).toEqual([0, 1, 0, 0, 0]);
});

test('what is due is generated in one action and noted; what is without object is not', async () => {
  const { id } = await wholeCompany(app, 'SARL');
  await social.call(AddDocumentsRecurrents, {
    IdModele: modelId(1),
    IdsSociete: [id],
    Rythme: 'MENSUEL',
    DateDebut: '2026-01-01',
  });
  const [{ IdRecurrent = 0 } = {}] = await due(id, '2026-03');
  const asked = { Periode: '2026-03', Ids: [IdRecurrent] };
  await social.call(SetDocumentsRecurrentsSansObjet, { ...asked, EstSansObjet: true });
  expect((await due(id, '2026-03'))[0]?.Etat).toBe('SANS_OBJET');
  await social.call(SetDocumentsRecurrentsSansObjet, { ...asked, EstSansObjet: false });
  const made = await social.call(GenerateDocumentsRecurrents, asked);
  expect([...readZip(made.bytes).keys()]).toEqual(['Maison A Entreprise SARL.docx']);
  expect((await due(id, '2026-03'))[0]?.Etat).toBe('GENERE');
  expect((await due(id, '2026-04'))[0]?.Etat).toBe('A_GENERER');
  expect((await stranger.call(GenerateDocumentsRecurrents, asked)).status).toBe(404);
});

test('what is generated is sent to its company in one mail with all of it, and whoever has no address is told', async () => {
  const [{ id }, { id: silent }] = [await wholeCompany(app, 'SARL'), await wholeCompany(app, 'SAS')];
  await app.query('update company set email = $2 where id = $1', [id, 'contact@recurrente.example']);
  await app.query('update company set email = null where id = $1', [silent]);
  for (const IdModele of [modelId(1), modelId(1, 2)])
    await social.call(AddDocumentsRecurrents, {
      IdModele,
      IdsSociete: [id, silent],
      Rythme: 'MENSUEL',
      DateDebut: '2026-01-01',
    });
  const rows = [...(await due(id, '2026-05')), ...(await due(silent, '2026-05'))];
  const { bytes } = await social.call(GenerateDocumentsRecurrents, {
    Periode: '2026-05',
    Ids: rows.map(({ IdRecurrent }) => IdRecurrent),
    Envoyer: true,
  });
  const zip = readZip(bytes);
  expect(zip.get('À compléter.txt')?.toString('utf8')).toContain(
    'Entreprise SAS – non envoyé : la société n’a pas d’adresse e-mail.',
  );
  await messages.start({ smtpUrl: server.url }).drain();
  const mail = await server.mailTo('contact@recurrente.example');
  expect(mail.subject).toBe('Vos documents de mai 2026');
  expect(mail.text).toContain('Entreprise SARL');
  const own = [...zip].filter(([name]) => name.startsWith('Maison A Entreprise SARL'));
  expect(own).toHaveLength(2);
  expect(mail.attachments.map(({ fileName }) => fileName)).toEqual(own.map(([name]) => name));
  expect(mail.attachments.map(({ content }) => content)).toEqual(own.map(([, content]) => content));
  expect(server.mails).toHaveLength(1);
  expect((await due(id, '2026-05')).every(({ EnvoyeLe }) => EnvoyeLe !== null)).toBe(true);
  expect((await due(silent, '2026-05')).every(({ EnvoyeLe }) => EnvoyeLe === null)).toBe(true);
});

test('a leader without pay is attested, one whose pay is unknown is listed apart, one who is paid is neither', async () => {
  const { id } = await wholeCompany(app, 'SARL');
  const leader = async () =>
    (await social.call(GetRemunerationDirigeants, { Annee: 2026, IdSociete: id })).answer.Items[0];
  const zipped = () => social.call(GetAttestationsNonRemunerationZip, { Annee: 2026, IdsSociete: [id] });
  const say = async (EstRemunere: boolean | null) =>
    social.call(SaveRemunerationDirigeants, {
      Annee: 2026,
      Items: [{ IdMandat: (await leader())?.IdMandat ?? 0, EstRemunere }],
    });
  expect((await leader())?.EstRemunere).toBeNull();
  expect([...readZip((await zipped()).bytes).keys()]).toEqual(['À compléter.txt']);
  await say(false);
  const names = [...readZip((await zipped()).bytes).keys()];
  expect(names).toHaveLength(1);
  expect(names[0]).toMatch(/^Attestation de non-rémunération 2026/);
  await say(true);
  expect((await zipped()).status).toBe(404);
  await say(null);
  expect((await leader())?.EstRemunere).toBeNull();
});
