import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import * as calls from '#contract/social/strongbox/calls.ts';
import * as own from '#contract/social/strongbox/own-calls.ts';
import { GetNotifications } from '#contract/workspace/notifications/calls.ts';
import { multipart } from '#proof/client.ts';
import { archive } from '#proof/files/hostile-files.ts';
import { scannedPdf } from '#proof/files/papers.ts';
import { readZip } from '#proof/files/zip.ts';
import { siretOf } from '#proof/firms/numbers.ts';
import { nirOf } from '#proof/firms/persons.ts';
import { startTestApp } from '#proof/test-app.ts';
import { paper } from '../../../../tools/seed/work/paper.ts';

const app = await startTestApp();
const { A } = app.firms;
const payroll = await app.signIn('RESPONSABLE_PAIE');
const holder = await app.signIn('client');
const other = await app.signIn('DIRIGEANT');
const stranger = await app.signIn('client', 'B');
const [company = 0] = A.companies;
const siret = siretOf(1000);

interface Person {
  id: number;
  name: string;
  first: string;
  nir: string;
}
let first: Person;
let second: Person;

/** Two persons with a number of their own: the first has the customer's account, the second another one. */
beforeAll(async () => {
  const rows = await app.query<{ id: number; name: string; first: string }>(
    `select p.id::int as id, p.last_name as name, p.first_name as first from person p where p.client_id = $1 and p.nir_sealed is not null
       and not exists (select from client_space s where s.client_id = p.client_id and s.person_id = p.id) order by p.id limit 2`,
    [A.id],
  );
  const [one, two] = rows.map((row) => ({ ...row, nir: nirOf(A.persons.indexOf(row.id)) ?? '' }));
  if (!one || !two) throw new Error('two persons with a number are wanted');
  first = one;
  second = two;
  for (const [{ id }, user] of [
    [first, A.users.client.id],
    [second, A.users.DIRIGEANT.id],
  ] as const)
    await app.query('insert into client_space (client_id, person_id, user_id) values ($1, $2, $3)', [
      A.id,
      id,
      user,
    ]);
  await app.query(
    'update app_user set coffre_fort_enabled = true, coffre_fort_registered_at = now() where client_id = $1 and id = any ($2)',
    [A.id, [A.users.client.id, A.users.DIRIGEANT.id]],
  );
});

interface Slip {
  whose?: Person;
  month?: string;
  more?: readonly string[];
}

const slip = ({ whose = first, month = 'octobre 2026', more = [] }: Slip = {}) =>
  paper([
    'Bulletin de paie',
    `SIRET ${siret}`,
    `Période : ${month}`,
    `${whose.first} ${whose.name}`,
    `NIR ${whose.nir}`,
    ...more,
  ]);

async function send(files: [string, Buffer | string][], lot: object = { Nature: 'BULLETIN' }) {
  const request = await multipart(
    { lot: JSON.stringify(lot) },
    ...files.map(([name, content]) => ({ name, content, field: 'files' })),
  );
  return payroll.raw(calls.AddStrongboxBatch, request);
}
const details = async (Id: number) => (await payroll.call(calls.GetStrongboxBatch, { Id })).answer;

async function verified(content: Buffer, name = 'bulletin.pdf') {
  const { answer } = await send([[name, content]]);
  const batch = await details(answer.Id);
  return { batch: answer.Id, paper: batch.Documents[0] ?? expect.fail('no paper') };
}

async function deposited(content: Buffer) {
  const { batch, paper: one } = await verified(content);
  expect(one.Doutes).toEqual([]);
  await payroll.call(calls.DepositStrongboxPapers, { Id: batch });
  return { batch, id: one.Id };
}

test('a payslip is matched to company, holder and month by the numbers in its text', async () => {
  const { paper: one } = await verified(slip({ month: 'du 01/03/2026 au 31/03/2026' }));
  expect(one).toMatchObject({
    Etat: 'VERIFIE',
    Doutes: [],
    TrouvePar: 'NIR',
    IdSociete: company,
    IdTitulaire: A.users.client.id,
    Mois: '2026-03',
  });
});

test('a name alone is only proposed: somebody decides, and the number that is told finds the next one', async () => {
  const named = paper([
    'Bulletin',
    `SIRET ${siret}`,
    'Période : avril 2026',
    `${second.first} ${second.name}`,
  ]);
  const { batch, paper: one } = await verified(named);
  expect(one).toMatchObject({ Etat: 'DOUTEUX', Doutes: ['NOM_SEUL'], IdTitulaire: A.users.DIRIGEANT.id });
  const nothing = await payroll.call(calls.DepositStrongboxPapers, { Id: batch });
  expect(nothing.status).toBe(404);
  const decision = {
    Id: one.Id,
    Version: one.Version,
    Nature: 'BULLETIN' as const,
    IdSociete: company,
    IdTitulaire: A.users.DIRIGEANT.id,
    Mois: '2026-04',
    Matricule: 'M042',
  };
  await payroll.call(calls.DecideStrongboxPaper, decision);
  expect((await payroll.call(calls.DecideStrongboxPaper, decision)).status).toBe(409);
  const next = paper([
    'Bulletin',
    `SIRET ${siret}`,
    'Période : mai 2026',
    `${second.first} ${second.name}`,
    'Matricule : M042',
  ]);
  expect((await verified(next)).paper).toMatchObject({
    Etat: 'VERIFIE',
    TrouvePar: 'MATRICULE',
    Mois: '2026-05',
  });
});

test('what contradicts itself or cannot be read is listed to decide', async () => {
  const wrong = await verified(slip({ month: 'juin 2026' }), 'bulletin 2026-07.pdf');
  expect(wrong.paper.Doutes).toEqual(['MOIS_DIFFERE']);
  const two = await verified(slip({ month: 'juin 2026', more: [`NIR ${second.nir}`] }));
  expect(two.paper.Doutes).toEqual(['PLUSIEURS']);
  const scan = await verified(scannedPdf(1), `${first.nir} 2026-06.pdf`);
  expect(scan.paper).toMatchObject({ Etat: 'DOUTEUX', IdTitulaire: A.users.client.id });
  expect(scan.paper.Doutes).toEqual(['SOCIETE', 'SANS_TEXTE']);
});

test('a deposited paper is read by its holder alone: neither the payroll, nor another holder, nor another firm', async () => {
  const content = slip({ month: 'janvier 2026' });
  const { batch, id } = await deposited(content);
  expect((await payroll.call(calls.ReadStrongboxPaper, { Id: id })).status).toBe(409);
  for (const one of [other, stranger, payroll]) {
    const reply = await one.call(own.DownloadMyStrongboxPaper, { Id: id });
    expect([404, 409]).toContain(reply.status);
    expect(reply.bytes.includes(Buffer.from('%PDF'))).toBe(false);
  }
  const reply = await holder.call(own.DownloadMyStrongboxPaper, { Id: id });
  expect(reply.status).toBe(200);
  expect(reply.bytes.equals(content)).toBe(true);
  expect((await details(batch)).Documents[0]).toMatchObject({ Etat: 'DEPOSE', EstLu: true });
  expect((await holder.call(own.GetMyStrongbox, {})).answer.Items.find(({ Id }) => Id === id)).toMatchObject({
    Empreinte: createHash('sha256').update(content).digest('hex'),
    Mois: '2026-01',
  });
});

test('the database gives the key of a deposited paper to no transaction but its holder’s, whatever asks', async () => {
  const { id } = await deposited(slip({ month: 'février 2026' }));
  const keys = (userId: number) =>
    app.database.asFirm({ clientId: A.id, userId }, (db) =>
      db.query('select from strongbox_key where client_id = $1 and paper_id = $2', [A.id, id]),
    );
  expect(await keys(A.users.ADMINSTRATOR.id)).toHaveLength(0);
  expect(await keys(A.users.RESPONSABLE_PAIE.id)).toHaveLength(0);
  expect(await keys(A.users.client.id)).toHaveLength(1);
  await expect(
    app.query(
      `update strongbox_paper set state = 'VERIFIE', deposited_at = null where client_id = $1 and id = $2`,
      [A.id, id],
    ),
  ).rejects.toThrow('a deposited paper is withdrawn before it is read, or never');
  await expect(
    app.query('update strongbox_paper set holder_id = $3 where client_id = $1 and id = $2', [
      A.id,
      id,
      A.users.DIRIGEANT.id,
    ]),
  ).rejects.toThrow('a deposited paper does not change');
});

test('what lies on the disk is sealed: no paper can be read in the data folder', async () => {
  const { batch, paper: one } = await verified(slip({ month: 'septembre 2026' }));
  const [file] = await app.query<{ sha256: string; type: string }>(
    `select f.sha256, f.media_type as type from strongbox_paper p join stored_file f on f.client_id = p.client_id and f.id = p.file_id
     where p.client_id = $1 and p.id = $2`,
    [A.id, one.Id],
  );
  const { readFileSync } = await import('node:fs');
  const { join } = await import('node:path');
  const sha = file?.sha256 ?? '';
  const stored = readFileSync(join(app.settings.dataDir, 'files', String(A.id), sha.slice(0, 2), sha));
  expect(stored.includes(Buffer.from('%PDF'))).toBe(false);
  expect(stored.includes(Buffer.from(first.nir))).toBe(false);
  expect(
    (await payroll.call(calls.ReadStrongboxPaper, { Id: one.Id })).bytes.includes(Buffer.from('%PDF')),
  ).toBe(true);
  expect(batch).toBeGreaterThan(0);
});

test('the same paper is not deposited twice, and a second payslip of a month is told', async () => {
  const content = slip({ month: 'août 2025' });
  await deposited(content);
  const { paper: again } = await verified(content);
  expect(again.Doutes).toEqual(['DOUBLE']);
  const decision = {
    Id: again.Id,
    Nature: 'BULLETIN' as const,
    IdSociete: company,
    IdTitulaire: A.users.client.id,
    Mois: '2025-08',
  };
  expect(
    (await payroll.call(calls.DecideStrongboxPaper, { ...decision, EstRectificatif: true })).error?.Code,
  ).toBe('DOUBLE');
  const { paper: corrected } = await verified(slip({ month: 'août 2025', more: ['Rectificatif'] }));
  expect(corrected.Doutes).toEqual(['MOIS_DEJA']);
  expect(
    (await payroll.call(calls.DecideStrongboxPaper, { ...decision, Id: corrected.Id })).error?.Code,
  ).toBe('MOIS_DEJA');
  const kept = await payroll.call(calls.DecideStrongboxPaper, {
    ...decision,
    Id: corrected.Id,
    EstRectificatif: true,
  });
  expect(kept.status).toBe(200);
  const [one, two] = await Promise.all([
    send([['a.pdf', slip({ month: 'mai 2024' })]]),
    send([['b.pdf', slip({ month: 'mai 2024' })]]),
  ]);
  expect((one.answer.Verifies ?? 0) + (two.answer.Verifies ?? 0)).toBe(1);
});

test('a paper is withdrawn before it is read, never after; its content is gone', async () => {
  const { id } = await deposited(slip({ month: 'mars 2025' }));
  await payroll.call(calls.WithdrawStrongboxPaper, { Id: id, Motif: 'Mauvais salarié' });
  expect((await holder.call(own.DownloadMyStrongboxPaper, { Id: id })).status).toBe(404);
  expect(
    await app.query('select from strongbox_key where client_id = $1 and paper_id = $2', [A.id, id]),
  ).toHaveLength(0);
  const read = await deposited(slip({ month: 'avril 2025' }));
  await holder.call(own.DownloadMyStrongboxPaper, { Id: read.id });
  expect(
    (await payroll.call(calls.WithdrawStrongboxPaper, { Id: read.id, Motif: 'Trop tard' })).error?.Code,
  ).toBe('READ');
  const trace = (await holder.call(own.GetMyStrongboxAccesses, {})).answer.Items;
  expect(trace.slice(0, 4).map(({ Evenement }) => Evenement)).toEqual([
    'LECTURE',
    'DEPOT',
    'RETRAIT',
    'DEPOT',
  ]);
});

test('whoever refuses the electronic form is given nothing; other papers still come', async () => {
  await holder.call(own.RefuseElectronicForm, { Refuse: true });
  const { paper: one } = await verified(slip({ month: 'juin 2025' }));
  expect(one).toMatchObject({ Etat: 'DOUTEUX', Doutes: ['REFUS'] });
  await holder.call(own.RefuseElectronicForm, { Refuse: false });
  const { batch } = await verified(slip({ month: 'juillet 2025' }));
  await holder.call(own.RefuseElectronicForm, { Refuse: true });
  const reply = (await payroll.call(calls.DepositStrongboxPapers, { Id: batch })).answer;
  expect(reply).toMatchObject({
    Deposes: 0,
    Restes: [{ Message: 'Le titulaire refuse la forme électronique.' }],
  });
  await holder.call(own.RefuseElectronicForm, { Refuse: false });
});

test('a former customer is given nothing more and reads nothing; an open space again has it all', async () => {
  const { batch } = await verified(slip({ month: 'mai 2025' }));
  const disable = (is: boolean) =>
    app.query('update app_user set is_disabled = $3 where client_id = $1 and id = $2', [
      A.id,
      A.users.DIRIGEANT.id,
      is,
    ]);
  const gone = await verified(slip({ whose: second, month: 'mai 2025' }));
  await disable(true);
  expect((await payroll.call(calls.DepositStrongboxPapers, { Id: gone.batch })).answer.Deposes).toBe(0);
  expect((await other.call(own.GetMyStrongbox, {})).status).toBe(401);
  await disable(false);
  expect(batch).not.toBe(gone.batch);
});

test('an archive is opened within limits: folders are cut off its names, what is no PDF is told, bombs and locks stay shut', async () => {
  const good = await archive({
    'xx/lot/bulletin.pdf': slip({ month: 'octobre 2024' }),
    'xx/lot/notes.txt': 'Bonjour',
    '__MACOSX/x.pdf': 'rien',
  });
  const { answer } = await send([['lot.zip', good]]);
  expect(answer).toMatchObject({
    Verifies: 1,
    Refuses: [{ FileName: 'notes.txt', Message: 'Seuls les PDF se déposent dans un coffre-fort.' }],
  });
  expect((await details(answer.Id)).Documents[0]?.FileName).toBe('bulletin.pdf');
  const climbing = Buffer.from(good.toString('latin1').replaceAll('xx/lot/', '../../.'), 'latin1');
  const bomb = await archive({ 'bombe.pdf': Buffer.alloc(50_000_000) });
  const nested = await archive({ 'dedans.zip': good });
  const cut = good.subarray(0, good.length - 40);
  const reply = await send([
    ['bombe.zip', bomb],
    ['gigogne.zip', nested],
    ['coupe.zip', cut],
    ['grimpe.zip', climbing],
  ]);
  expect(reply.status).toBe(400);
  expect(await app.query(`select from strongbox_batch where name = '4 fichiers'`)).toHaveLength(0);
});

test('the archive of a holder has every paper of theirs with its fingerprint, and nobody else’s', async () => {
  await deposited(slip({ month: 'décembre 2024' }));
  const theirs = await verified(slip({ whose: second, month: 'décembre 2024' }));
  await payroll.call(calls.DepositStrongboxPapers, { Id: theirs.batch });
  const mine = (await holder.call(own.GetMyStrongbox, {})).answer.Items;
  const files = readZip((await holder.call(own.DownloadMyStrongbox, {})).bytes);
  expect(files.size).toBe(mine.length + 1);
  const hashes = [...files]
    .filter(([name]) => name.endsWith('.pdf'))
    .map(([, bytes]) => createHash('sha256').update(bytes).digest('hex'));
  expect(hashes.sort()).toEqual(mine.map(({ Empreinte }) => Empreinte).sort());
});

test('the holder is told; the end of the service leaves months to take papers out, and nothing is deposited after it', async () => {
  await deposited(slip({ month: 'novembre 2024' }));
  const { Items } = (await holder.call(GetNotifications, {})).answer;
  expect(Items.some(({ Title }) => Title.startsWith('Un document est arrivé dans votre coffre-fort'))).toBe(
    true,
  );
  const { AuPlusTot } = (await payroll.call(calls.GetStrongboxService, {})).answer;
  expect(
    (await payroll.call(calls.EndStrongboxService, { FinLe: '2026-12-01' })).fieldMessage('FinLe'),
  ).toContain('au plus tôt');
  const told = (await payroll.call(calls.EndStrongboxService, { FinLe: AuPlusTot })).answer;
  expect(told.Prevenus).toBeGreaterThan(0);
  expect((await holder.call(own.GetMyStrongbox, {})).answer.FinDuService).toBe(AuPlusTot);
  const { batch } = await verified(slip({ month: 'février 2024' }));
  await app.query('update strongbox_end set ends_on = current_date - 2 where client_id = $1', [A.id]);
  expect((await payroll.call(calls.DepositStrongboxPapers, { Id: batch })).error?.Code).toBe('SERVICE_ENDED');
  await payroll.call(calls.EndStrongboxService, { FinLe: null });
});

test('a strongbox that is switched off shows nothing', async () => {
  await app.query('update app_user set coffre_fort_enabled = false where client_id = $1 and id = $2', [
    A.id,
    A.users.client.id,
  ]);
  expect((await holder.call(own.GetMyStrongbox, {})).error?.Code).toBe('STRONGBOX_CLOSED');
  await app.query('update app_user set coffre_fort_enabled = true where client_id = $1 and id = $2', [
    A.id,
    A.users.client.id,
  ]);
});
