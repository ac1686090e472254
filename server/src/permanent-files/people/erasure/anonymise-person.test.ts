import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { AddAppointment } from '#contract/dashboards/agenda/calls.ts';
import {
  EditPerson,
  GetListPersonsByFilter,
  GetPersonById,
  StartExport,
} from '#contract/permanent-files/people/calls.ts';
import { DownloadIdentityDocument } from '#contract/permanent-files/people/identity-document-calls.ts';
import { GetPersonHistory, GetPersonRelations } from '#contract/permanent-files/people/person-page-calls.ts';
import {
  AnonymisePerson,
  RevealNumeroSs,
  StartPersonDataExport,
} from '#contract/permanent-files/people/privacy-calls.ts';
import { DownloadFile } from '#contract/workspace/downloads/calls.ts';
import { erasable } from '#proof/areas/erasable.ts';
import { onePixelPng } from '#proof/files/pictures.ts';
import { startNode } from '#proof/processes/job-runner.ts';
import { sampleRequest } from '#proof/samples.ts';
import { startTestApp } from '#proof/test-app.ts';
import { allJobs } from '#server/jobs.ts';
import { referencesTo } from '#server/platform/records/references.ts';
import { keptColumns, replacedColumns } from './forget-person.ts';

const app = await startTestApp();
const { A } = app.firms;
const { add, administrator, anonymise, erasure, link, openSpace, rowOf } = await erasable(app);

test('a closed client space goes, with what tells whose account it was, the mails and the demand as a prospect', async () => {
  const { id } = await add();
  const { email, userId } = await openSpace(id, { isDisabled: true });
  await app.query(
    `insert into sign_in_event (client_id, user_id, outcome, method, device) values ($1, $2, 'success', 'password', 'Firefox')`,
    [A.id, userId],
  );
  await app.query(
    `insert into outbox_message (client_id, id, kind, recipient, subject, holds_secret, state)
     values ($1, gen_random_uuid(), 'mail', $2, 'Votre espace', false, 'sent')`,
    [A.id, email.toUpperCase()],
  );
  await app.query(
    `insert into prospect (client_id, email, company_name, last_name, first_name) values ($1, $2, 'Future', 'Oublié', 'Odile')`,
    [A.id, email],
  );
  await app.query(
    `insert into audit_entry (client_id, user_id, action, entity, entity_id, before, after)
     values ($1, $2, 'account.change-phone', 'app_user', $2, '{"Phone": "Oublié-1"}', '{"Phone": "Oublié-2"}')`,
    [A.id, userId],
  );
  // an announcement that its owner had read: the proof counts, without a name
  await app.query(
    `with c as (insert into campaign (client_id, title, project, starts_on, status)
       values ($1, 'Annonce', 'ESPACE_PRO', '2026-01-01', 2) returning id)
     insert into campaign_consultation (client_id, campaign_id, user_id, user_email, user_name)
       select $1, id, $2, $3, 'Odile Oublié' from c`,
    [A.id, userId, email],
  );
  expect(await anonymise(id)).toMatchObject({ IsAnonymised: true });
  for (const sql of [
    `select from prospect where email = '${email}'`,
    `select from client_space where person_id = ${id}`,
    `select from sign_in_event where user_id = ${userId}`,
    `select from outbox_message where lower(recipient) = '${email}'`,
  ])
    expect([sql, await app.query(sql)]).toEqual([sql, []]);
  const left = await app.query(
    `select u::text as row from app_user u where id = $1
     union all select c::text from campaign_consultation c where user_id = $1
     union all select e::text from audit_entry e where entity = 'app_user' and entity_id = $1`,
    [userId],
  );
  expect(left).toHaveLength(3);
  expect(JSON.stringify(left)).not.toMatch(/Oublié|Odile|espace\d+@/);
});

test('an account that somebody still has, or of the staff, cannot be emptied', async () => {
  const { id } = await add();
  const { userId } = await openSpace(id, { isDisabled: true });
  const forget = (user: number) =>
    app.database.asFirm({ clientId: A.id }, (db) =>
      db.query('select forget_client_account($1, $2)', [A.id, user]),
    );
  await expect(forget(userId)).rejects.toThrow('nobody is any more');
  await expect(forget(A.users.disabled.id)).rejects.toThrow('nobody is any more');
});

test('an appointment about the person keeps its time alone, and what told of it goes', async () => {
  const { id } = await add();
  const planned = await administrator.call(AddAppointment, {
    ...{ Titre: 'Avec Odile Oublié', Note: 'Oublié', IdPersonne: id, Rappel: 'J1' },
    ...{ DateDebut: '2099-05-04', HeureDebut: '09:00', DateFin: '2099-05-04', HeureFin: '10:00' },
  } as never);
  await anonymise(id);
  const left = await app.query('select title, note, person_id, starts_at from appointment where id = $1', [
    planned.answer.Id,
  ]);
  expect(left).toEqual([{ title: 'Rendez-vous', note: null, person_id: null, starts_at: '09:00' }]);
  expect(await app.query(`select id from notification where title like '%Oublié%'`)).toEqual([]);
});

test('whatever points at a person is known here: it stays for the companies’ history, or goes', async () => {
  const known = [
    'appointment',
    'client_space',
    'company',
    'expense_note',
    'holiday',
    'leave_entry',
    'mailing_recipient',
    'mandate',
    'payment_account',
    'person_distinct',
    'portage_employment',
    'prospect_conversion',
    'share_movement',
    'shareholding',
    'simulation',
    'sponsorship',
    'transfer_line',
  ];
  const pointing = await app.database.asInstallation((db) => referencesTo(db, 'person'));
  expect([...new Set(pointing.map(({ table }) => table))].sort()).toEqual(known);
});

/** Columns of person that are not computed, by name. */
const columns = async () =>
  app.query<{ name: string; nullable: boolean }>(
    `select attname::text as name, not attnotnull as nullable from pg_attribute
     where attrelid = 'person'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );

test('every column of a person is emptied, replaced or known to tell nothing: one that comes later too', async () => {
  const kept: readonly string[] = keptColumns;
  const unknown = (await columns()).filter(
    ({ name, nullable }) => !nullable && !kept.includes(name) && !(name in replacedColumns),
  );
  expect(unknown).toEqual([]);
});

test('all that told who the person was is gone: the row, the values in the journal, the list', async () => {
  const { id, Nom: name, Email: email } = await add({ NomJeuneFille: 'Secrète', Motifs: 'Motif secret' });
  await administrator.call(EditPerson, {
    ...(await administrator.call(GetPersonById, { Id: id })).answer,
    NomPere: 'Père-secret',
  } as RequestOf<typeof EditPerson>);
  expect(await anonymise(id)).toEqual({ IsAnonymised: true, Obstacles: [] });

  const row = await rowOf(id);
  const kept: readonly string[] = keptColumns;
  for (const { name: column } of await columns())
    if (!kept.includes(column) && !(column in replacedColumns))
      expect([column, row?.[column]]).toEqual([column, null]);
  expect(row).toMatchObject({
    last_name: `Anonymisée n° ${id}`,
    first_name: 'Personne',
    is_disabled: true,
    is_subscribed_to_newsletter: false,
  });
  expect(row?.anonymised_at).toBeInstanceOf(Date);

  const journal = JSON.stringify(
    await app.query(`select * from audit_entry where entity = 'person' and entity_id = $1`, [id]),
  );
  for (const secret of [name, email, 'Secrète', 'Motif secret', 'Père-secret', 'Épi-'])
    expect([secret, JSON.stringify(row).includes(secret), journal.includes(secret)]).toEqual([
      secret,
      false,
      false,
    ]);
  expect((await administrator.call(GetListPersonsByFilter, { Nom: name })).answer.TotalCount).toBe(0);
  expect((await administrator.call(RevealNumeroSs, { Id: id })).answer.NumeroSs).toBeNull();
});

test('the journal still tells what was done and which fields changed, without a value', async () => {
  const { id } = await add();
  await administrator.call(EditPerson, {
    ...(await administrator.call(GetPersonById, { Id: id })).answer,
    Nom: 'Oublié-autrement',
  } as RequestOf<typeof EditPerson>);
  await anonymise(id);
  const { Items } = (await administrator.call(GetPersonHistory, { Id: id })).answer;
  expect(Items.map(({ Action }) => Action)).toEqual(['Fiche anonymisée', 'Fiche modifiée', 'Fiche créée']);
  expect(Items[1]?.Changes).toEqual([{ Field: 'Nom', Before: null, After: null, IsTold: false }]);
  expect(Items.every(({ By }) => By === A.users.ADMINSTRATOR.fullName)).toBe(true);
});

const contentOf = async (id: number) => {
  const rows = await app.query<{ sha256: string }>(
    `select f.sha256 from stored_file f join person p on p.identity_document_file_id = f.id where p.id = $1`,
    [id],
  );
  const sha256 = rows[0]?.sha256 ?? '';
  return join(app.settings.dataDir, 'files', String(A.id), sha256.slice(0, 2), sha256);
};

test('the identity document and the one before it go, row and content, unless somebody else has the same', async () => {
  const { id } = await add({}, onePixelPng);
  const first = await contentOf(id);
  const { id: sharer } = await add({}, onePixelPng);
  expect(await contentOf(sharer)).toBe(first);
  expect(existsSync(first)).toBe(true);

  await anonymise(id);
  const [files] = await app.query(
    `select count(*) as n from stored_file where client_id = $1 and parent = 'CNI' and sha256 = $2`,
    [A.id, first.slice(-64)],
  );
  expect(files?.n).toBe(1);
  expect(existsSync(first)).toBe(true);
  expect((await administrator.call(DownloadIdentityDocument, { Id: sharer })).status).toBe(200);
  expect((await administrator.call(DownloadIdentityDocument, { Id: id })).status).toBe(404);

  // an earlier image, that only the journal names
  await administrator.call(
    EditPerson,
    (await administrator.call(GetPersonById, { Id: sharer })).answer as RequestOf<typeof EditPerson>,
    { file: { name: 'seconde.png', content: onePixelPng } },
  );
  await anonymise(sharer);
  expect(existsSync(first)).toBe(false);
  const left = await app.query(`select from stored_file where sha256 = $1`, [first.slice(-64)]);
  expect(left).toEqual([]);
});

test('what is told of a person in the register cannot be taken out of the journal, nor another firm’s', async () => {
  const { id } = await add();
  const forget = (clientId: number) =>
    app.database.asFirm({ clientId: A.id }, (db) =>
      db.query('select forget_in_journal($1, $2)', [clientId, id]),
    );
  await expect(forget(A.id)).rejects.toThrow('stays');
  await expect(forget(app.firms.B.id)).rejects.toThrow('stays');
});

test('what was prepared of persons, and what is being prepared, goes with the anonymisation of one', async () => {
  await startNode(app, allJobs);
  const { id } = await add();
  const chef = await app.signIn('CHEF_MISSION');
  const archive = (await administrator.call(StartPersonDataExport, { Id: id })).answer.ZipId;
  const list = (await chef.call(StartExport, {})).answer.ZipId;
  const states = () =>
    app.query<{ state: string }>('select state from download where id = any($1)', [[archive, list]]);
  await expect
    .poll(async () => (await states()).map(({ state }) => state), { timeout: 60_000 })
    .toEqual(['done', 'done']);
  const folder = (zip: string) => join(app.settings.dataDir, 'files', `${A.id}`, 'downloads', zip);
  expect([archive, list].map((zip) => existsSync(folder(zip)))).toEqual([true, true]);
  await anonymise(id);
  expect((await administrator.call(DownloadFile, { ZipId: archive })).status).toBe(404);
  expect((await chef.call(DownloadFile, { ZipId: list })).status).toBe(404);
  expect([archive, list].map((zip) => existsSync(folder(zip)))).toEqual([false, false]);
});

test('an anonymised person is neither edited nor anonymised again, and keeps what links them to companies', async () => {
  const { id } = await add();
  await link('mandate', id, '2015-06-30', { function: 'P' });
  await anonymise(id);
  const { answer } = await administrator.call(GetPersonById, { Id: id });
  expect(answer).toMatchObject({ Nom: `Anonymisée n° ${id}`, NumeroSs: null, Email: 'néant' });
  expect(answer.AnonymisedAt).not.toBeNull();
  const again = await administrator.call(AnonymisePerson, { Id: id, Version: answer.Version });
  expect([again.status, again.error.Code]).toEqual([409, 'ANONYMISED']);
  const edit = await administrator.call(EditPerson, {
    ...sampleRequest(EditPerson, A),
    Id: id,
    Version: answer.Version,
  });
  expect([edit.status, edit.error.Code]).toEqual([409, 'ANONYMISED']);
  const { Items } = (await administrator.call(GetPersonRelations, { Id: id })).answer;
  expect(Items).toMatchObject([{ Kind: 'Mandat', Function: 'P', EndsOn: '2015-06-30' }]);
});

test('a person whom somebody changed since is not anonymised', async () => {
  const { id } = await add();
  const read = (await administrator.call(GetPersonById, { Id: id })).answer;
  await administrator.call(EditPerson, { ...read, Motifs: 'Nouveau' } as RequestOf<typeof EditPerson>);
  const reply = await administrator.call(AnonymisePerson, { Id: id, Version: read.Version });
  expect([reply.status, reply.error.Code]).toEqual([409, 'CONFLICT']);
  expect((await rowOf(id))?.anonymised_at).toBeNull();
});

test('whoever confirms is told what goes, what stays, and that it is for good', async () => {
  const { IsAllowed, Consequences } = await erasure((await add()).id);
  expect(IsAllowed).toBe(true);
  expect(Consequences.join(' ')).toMatch(/numéro de sécurité sociale.*L123-22.*définitive/);
});
