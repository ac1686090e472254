import { expect, test } from 'vitest';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { EditDeclarationTva, GetSuiviDeclarationTva } from '#contract/tax/vat/calls.ts';
import {
  GetAvisTva,
  OpenArretAvis,
  RappelerTva,
  SaveArretAvis,
  SaveAvisTva,
} from '#contract/tax/vat/notice-calls.ts';
import { mailsTo } from '#proof/mail/mailbox.ts';
import { startTestApp } from '#proof/test-app.ts';
import { refreshQueued } from '../refresh-calendar.ts';
import { tellCustomers } from './tell-customers.ts';
import { vatMails } from './write-notice.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const mails = vatMails(app.settings);
const head = await app.signIn('EXPERT_COMPTABLE');
const accountant = await app.signIn('COMPTABLE');

/** A company of Tours under a monthly CA3: its day is the 21st. */
async function company(RaisonSociale: string, more: object = {}) {
  const societe = {
    RaisonSociale,
    FormeJuridique: 'SARL',
    CategorieJuridique: '5499',
    Adresse: { Adresse1: '1 rue Nationale', Cp: '37000', Ville: 'Tours' },
    RegimeTva: 4,
    PeriodiciteTva: 'M',
    Email: 'client@exemple.fr',
    ...more,
  };
  const { Id } = (await head.call(AddSociete, { societe } as never)).answer;
  await refreshQueued(app.database);
  return Id;
}

const declarations = async (IdSociete: number) =>
  (await accountant.call(GetSuiviDeclarationTva, { IdSociete, PageSize: 100 })).answer.Items;
const notices = async (IdSociete: number) => (await accountant.call(GetAvisTva, { IdSociete })).answer;
const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

test('the customer is told a week before, once, with the amount that is known, by whatever node', async () => {
  const id = await company('Prévenue');
  const [, next] = await declarations(id);
  const due = next?.Echeance ?? '';
  await accountant.call(EditDeclarationTva, { Id: next?.Id ?? 0, Etat: 2, Montant: 123_456 });
  await tellCustomers(app.database, mails, daysBefore(due, 8));
  expect((await notices(id)).Avis.filter(({ Lignes }) => Lignes[0]?.Echeance === due)).toEqual([]);
  const day = daysBefore(due, 7);
  await Promise.all([tellCustomers(app.database, mails, day), tellCustomers(app.database, mails, day)]);
  await tellCustomers(app.database, mails, daysBefore(due, 3));
  const told = (await notices(id)).Avis.filter(({ Lignes }) => Lignes[0]?.Echeance === due);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({
    Nature: 'MENSUEL',
    EnvoyeA: 'client@exemple.fr',
    Lignes: [{ Formulaire: 'CA3', Montant: 123_456 }],
  });
  const mail = (await mailsTo(app, 'client@exemple.fr')).find(({ text }) => text.includes('Prévenue'));
  expect(mail?.text).toMatch(/1\s234,56/);
  expect(mail?.text).toContain(`au plus tard le ${due.split('-').reverse().join('/')}`);
  expect(mail?.text).toContain('Ne plus recevoir ces avis');
});

test('what is declared, has no address or has passed is not told; after a jump of the clock what is still to come is', async () => {
  const without = await company('Sans adresse', { Email: null });
  const declared = await company('Déjà déclarée');
  const [, next] = await declarations(declared);
  await accountant.call(EditDeclarationTva, { Id: next?.Id ?? 0, Etat: 3, Motif: 'Portail' });
  const late = await company('Serveur arrêté');
  const due = next?.Echeance ?? '';
  await tellCustomers(app.database, mails, daysBefore(due, 1));
  expect((await notices(without)).Avis).toEqual([]);
  const ofMonth = async (id: number) =>
    (await notices(id)).Avis.filter(({ Lignes }) => Lignes.some(({ Echeance }) => Echeance === due));
  expect(await ofMonth(declared)).toEqual([]);
  expect(await ofMonth(late)).toHaveLength(1);
});

test('a server that dies between the mail and its note leaves neither, and the next one tells once', async () => {
  const id = await company('Interrompue');
  const [, next] = await declarations(id);
  const day = daysBefore(next?.Echeance ?? '', 5);
  const dying: typeof mails = {
    ...mails,
    outbox: {
      ...mails.outbox,
      async mail(db, mail) {
        const message = await mails.outbox.mail(db, mail);
        if (mail.subject.includes('Interrompue')) {
          const [backend] = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
          await app.query('select pg_terminate_backend($1)', [backend?.pid]);
        }
        return message;
      },
    },
  };
  await expect(tellCustomers(app.database, dying, day)).rejects.toThrow();
  expect((await notices(id)).Avis).toEqual([]);
  await tellCustomers(app.database, mails, day);
  const ofMonth = (await notices(id)).Avis;
  expect(ofMonth).toHaveLength(1);
  const written = await app.query(
    `select from outbox_message where client_id = $1 and subject like '%Interrompue'`,
    [A.id],
  );
  expect(written).toHaveLength(1);
});

test('the customer stops the notices by the link of any of them, and takes them up again', async () => {
  const id = await company('Lasse');
  const [, next] = await declarations(id);
  const Token = mails.links.tokenOf({ clientId: A.id, companyId: id });
  const guest = app.anonymous;
  expect((await guest.call(OpenArretAvis, { Token })).answer).toMatchObject({
    Societe: 'Lasse',
    IsArrete: false,
  });
  expect((await guest.call(SaveArretAvis, { Token, IsArrete: true })).answer.IsArrete).toBe(true);
  await tellCustomers(app.database, mails, daysBefore(next?.Echeance ?? '', 2));
  expect(await notices(id)).toMatchObject({ IsArrete: true, ArretePar: null, Avis: [] });
  expect((await accountant.call(SaveAvisTva, { IdSociete: id, IsArrete: false })).answer.IsArrete).toBe(
    false,
  );
  await tellCustomers(app.database, mails, daysBefore(next?.Echeance ?? '', 2));
  expect((await notices(id)).Avis).toHaveLength(1);
  const foreign = mails.links.tokenOf({ clientId: B.id, companyId: id });
  expect((await guest.call(OpenArretAvis, { Token: foreign })).status).toBe(404);
  const forged = Token.replace(/.{20}$/, 'A'.repeat(20));
  expect((await guest.call(SaveArretAvis, { Token: forged, IsArrete: true })).status).toBe(404);
});

test('a reminder leaves at once in one mail a company; what is declared or has no address says so', async () => {
  const id = await company('Rappelée');
  const without = await company('Rappelée sans adresse', { Email: null });
  const [one, two, three] = await declarations(id);
  const [other] = await declarations(without);
  await accountant.call(EditDeclarationTva, { Id: three?.Id ?? 0, Etat: 3, Motif: 'Portail' });
  const Ids = [one, two, three, other].map((row) => row?.Id ?? 0);
  const { Items } = (await accountant.call(RappelerTva, { Ids })).answer;
  expect(Items.map(({ EnvoyeA, Message }) => EnvoyeA ?? Message)).toEqual([
    'client@exemple.fr',
    'client@exemple.fr',
    'Déjà déclarée.',
    'Aucun e-mail dans le dossier.',
  ]);
  const { Avis } = await notices(id);
  expect(Avis.map(({ Nature, Lignes }) => [Nature, Lignes.length])).toEqual([['RAPPEL', 2]]);
  const hidden = await company('Rappelée, secrète', { IsConfidentiel: true });
  const [secret] = (await head.call(GetSuiviDeclarationTva, { IdSociete: hidden })).answer.Items;
  expect((await accountant.call(RappelerTva, { Ids: [secret?.Id ?? 0] })).status).toBe(404);
  expect((await accountant.call(GetAvisTva, { IdSociete: hidden })).status).toBe(404);
});
