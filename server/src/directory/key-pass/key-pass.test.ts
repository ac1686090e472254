import { describe, expect, test } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import {
  DeleteKeypass,
  GetAllKeypassByRole,
  GetKeypass,
  GetKeypassById,
  GetKeypassByModule,
  GetKeypassReveals,
  SaveKeypass,
  UpdateKeypass,
} from '#contract/directory/key-pass/calls.ts';
import type { TestClient } from '#proof/client.ts';
import { keyPassId } from '#proof/firms/key-pass.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const admin = await app.signIn('ADMINSTRATOR');
const accountant = await app.signIn('COMPTABLE');
const lawyer = await app.signIn('JURIDIQUE');
const biller = await app.signIn('FACTURATION');
const stranger = await app.signIn('ADMINSTRATOR', 'B');

type Item = RequestOf<typeof SaveKeypass>;

const greffe: Item = {
  Libelle: 'Registre du greffe',
  Type: 'MOT_DE_PASSE',
  SiteInternet: 'https://greffe.example/connexion',
  Roles: ['COMPTABLE'],
  Modules: [],
  Identifiant: 'cabinet-arpege',
  Secret: ' Zibeline;42 ',
  Notes: 'Question secrète : la couleur du cheval',
};

const save = async (changes: Partial<Item> = {}) =>
  (await admin.call(SaveKeypass, { ...greffe, ...changes })).answer.Id;
const found = async (as: TestClient, filter: Partial<RequestOf<typeof GetAllKeypassByRole>> = {}) =>
  (await as.call(GetAllKeypassByRole, { PageSize: 100, ...filter })).answer;
const idsOf = async (as: TestClient, filter = {}) => (await found(as, filter)).Items.map(({ Id }) => Id);
const reveal = async (Id: number, as: TestClient = admin) => (await as.call(GetKeypass, { Id })).answer;
const read = async (Id: number) => (await admin.call(GetKeypassById, { Id })).answer;
const edit = async (Id: number, changes: object = {}, as: TestClient = admin) => {
  const { Libelle, Type, SiteInternet, Roles, Modules, Version } = await read(Id);
  const kept = { Id, Libelle, Type, SiteInternet, Roles, Modules, Version };
  return as.call(UpdateKeypass, { ...kept, ...changes } as RequestOf<typeof UpdateKeypass>);
};
const logOf = async (Id: number) => (await admin.call(GetKeypassReveals, { Id })).answer;

describe('what is saved', () => {
  test('comes back to the letter, blanks at its ends included', async () => {
    const Id = await save();
    const { Identifiant, Secret, Notes } = greffe;
    expect(await reveal(Id)).toEqual({ Identifiant, Secret, Notes });
  });

  test('is told of in lists by its label and shares alone', async () => {
    const Id = await save({ Roles: ['JURIDIQUE', 'COMPTABLE', 'JURIDIQUE'] });
    const item = (await found(accountant)).Items.find((one) => one.Id === Id);
    expect(item).toEqual({
      Id,
      Version: 1,
      AuditProgrammeCreation: null,
      AuditProgrammeModification: null,
      Libelle: greffe.Libelle,
      Type: 'MOT_DE_PASSE',
      SiteInternet: greffe.SiteInternet,
      Roles: ['COMPTABLE', 'JURIDIQUE'],
      Modules: [],
      HasIdentifiant: true,
      HasNotes: true,
      DateSecret: expect.any(String),
      ARenouveler: null,
    });
    expect(await read(Id)).toEqual(item);
  });

  test.each([
    ['Libelle', { Libelle: '  ' }],
    ['Secret', { Secret: '   ' }],
    ['Secret', { Secret: 'a'.repeat(501) }],
    ['SiteInternet', { SiteInternet: 'javascript:alert(1)' }],
    ['SiteInternet', { SiteInternet: 'https://moi:secret@site.example/' }],
    ['SiteInternet', { SiteInternet: 'site.example' }],
    ['Roles.0', { Roles: ['CHEF'] as never }],
    ['Modules.0', { Modules: ['inconnu'] as never }],
    ['Type', { Type: 'CLE' as never }],
  ])('is refused at %s where it is wrong', async (field, changes) => {
    const reply = await admin.call(SaveKeypass, { ...greffe, ...changes });
    expect(reply.status).toBe(400);
    expect(reply.fieldMessage(field)).toBeTruthy();
    expect(reply.text).not.toContain('moi:secret');
  });
});

describe('who finds an item', () => {
  test('has one of its roles; administrators find all', async () => {
    const shared = await save();
    const own = await save({ Roles: [] });
    expect(await idsOf(accountant)).toContain(shared);
    expect(await idsOf(accountant)).not.toContain(own);
    expect(await idsOf(biller)).not.toContain(shared);
    expect(await idsOf(admin)).toEqual(expect.arrayContaining([shared, own]));
  });

  test('is refused nothing less by asking for it by its number', async () => {
    const Id = await save();
    for (const as of [biller, stranger])
      for (const call of [GetKeypass, GetKeypassById]) expect((await as.call(call, { Id })).status).toBe(404);
    expect((await stranger.call(DeleteKeypass, { Id })).status).toBe(404);
    expect((await stranger.call(UpdateKeypass, { ...greffe, Id })).status).toBe(404);
    expect((await logOf(Id)).Items).toEqual([]);
  });

  test('loses it with its role, and while the firm has none of its modules switched on', async () => {
    const Id = await save({ Modules: ['juridique', 'documents'] });
    const modules = (sql: string) =>
      app.query(`${sql} and client_id = $1 and module in ('juridique', 'documents')`, [A.id]);
    expect(await idsOf(accountant)).toContain(Id);
    await modules('delete from client_module where true');
    expect(await idsOf(accountant)).not.toContain(Id);
    expect((await accountant.call(GetKeypass, { Id })).status).toBe(404);
    expect(await idsOf(admin)).toContain(Id);
    await app.query(
      `insert into client_module (client_id, module) values ($1, 'documents'), ($1, 'juridique')`,
      [A.id],
    );
    expect(await idsOf(accountant)).toContain(Id);
    await edit(Id, { Roles: ['JURIDIQUE'] });
    expect((await accountant.call(GetKeypass, { Id })).status).toBe(404);
    expect((await lawyer.call(GetKeypass, { Id })).status).toBe(200);
  });

  test('is offered it in its module', async () => {
    const Id = await save({ Modules: ['juridique'] });
    const inModule = async (as: TestClient, Module: 'juridique' | 'documents') =>
      (await as.call(GetKeypassByModule, { Module })).answer.map((item) => item.Id);
    expect(await inModule(accountant, 'juridique')).toContain(Id);
    expect(await inModule(accountant, 'documents')).not.toContain(Id);
    expect(await inModule(biller, 'juridique')).not.toContain(Id);
  });

  test.each(['COMPTABLE', 'CHEF_MISSION', 'DIRIGEANT'] as const)(
    '%s manages nothing of what they find',
    async (who) => {
      const as = await app.signIn(who);
      const Id = await save({ Roles: [who] });
      expect((await as.call(SaveKeypass, greffe)).status).toBe(403);
      expect((await as.call(UpdateKeypass, { ...greffe, Id })).status).toBe(403);
      expect((await as.call(DeleteKeypass, { Id })).status).toBe(403);
      expect((await as.call(GetKeypassReveals, { Id })).status).toBe(403);
    },
  );

  test('a customer finds no vault at all', async () => {
    const customer = await app.signIn('client');
    expect((await customer.call(GetAllKeypassByRole, {})).status).toBe(403);
  });
});

test('lists are filtered, sorted and paged', async () => {
  const [late, early] = [await save({ Libelle: 'Zénith du tri' }), await save({ Libelle: 'aube du TRI' })];
  const code = await save({ Libelle: 'Éclair du tri', Type: 'CODE_ACCES', Roles: ['ECF'], Modules: ['ecf'] });
  const Libelle = 'DU tri';
  expect(await idsOf(admin, { Libelle })).toEqual([early, code, late]);
  expect(await idsOf(admin, { Libelle, SortColumn: 'Libelle', SortOrder: -1 })).toEqual([late, code, early]);
  expect(await idsOf(admin, { Libelle, SortColumn: 'DateSecret', SortOrder: -1 })).toEqual([
    code,
    early,
    late,
  ]);
  expect(await idsOf(admin, { Libelle: 'eclair' })).toEqual([code]);
  expect(await idsOf(admin, { Libelle, Type: 'CODE_ACCES' })).toEqual([code]);
  expect(await idsOf(admin, { Libelle, Role: 'ECF' })).toEqual([code]);
  expect(await idsOf(admin, { Libelle, Module: 'ecf' })).toEqual([code]);
  const page = await found(admin, { Libelle, PageSize: 2, PageNumber: 2 });
  expect(page).toMatchObject({ Items: [{ Id: late }], TotalCount: 3 });
  // planted
  expect(await idsOf(admin, { ARenouveler: true })).toEqual([keyPassId(1, 2)]);
  expect((await found(admin, { Libelle: 'rien' })).TotalARenouveler).toBe(1);
});

describe('a reveal', () => {
  test('asks for a fresh proof of identity, and so does what changes an item', async () => {
    const Id = await save();
    const bare = await app.signIn('ADMINSTRATOR', 'A', { stepUps: false });
    const refusals = [
      await bare.call(GetKeypass, { Id }),
      await bare.call(DeleteKeypass, { Id }),
      await bare.call(UpdateKeypass, { ...greffe, Id }),
    ];
    for (const { status, error } of refusals) {
      expect({ status, ...error }).toMatchObject({
        status: 403,
        Code: 'STEP_UP_REQUIRED',
        Details: { Scope: 'key-pass' },
      });
    }
    expect((await bare.call(GetAllKeypassByRole, {})).status).toBe(200);
    expect((await bare.call(SaveKeypass, greffe)).status).toBe(200);
    expect((await logOf(Id)).Items).toEqual([]);
    expect((await read(Id)).Version).toBe(1);
  });

  test('tells the part that is asked for and nothing else', async () => {
    const Id = await save();
    for (const Partie of ['Identifiant', 'Secret', 'Notes'] as const) {
      const { answer } = await accountant.call(GetKeypass, { Id, Partie });
      const nothing = { Identifiant: null, Secret: null, Notes: null };
      expect(answer).toEqual({ ...nothing, [Partie]: greffe[Partie] });
    }
  });

  test('is written down, whole and in the order of time: who, when, what, from which screen', async () => {
    const Id = await save();
    const headers = { 'audit-programme': '/repertoire/gestion-password' };
    await accountant.call(GetKeypass, { Id, Partie: 'Secret', Usage: 'COPIE' }, { headers });
    await edit(Id, { Roles: ['COMPTABLE', 'JURIDIQUE'] });
    await lawyer.call(GetKeypass, { Id });
    const { Items, TotalCount } = await logOf(Id);
    expect(TotalCount).toBe(2);
    expect(Items).toMatchObject([
      {
        IdKeypass: Id,
        Libelle: greffe.Libelle,
        Collaborateur: A.users.JURIDIQUE.fullName,
        Programme: null,
        Partie: null,
        Usage: 'AFFICHAGE',
      },
      {
        Collaborateur: A.users.COMPTABLE.fullName,
        Programme: headers['audit-programme'],
        Partie: 'Secret',
        Usage: 'COPIE',
      },
    ]);
    for (const { Date: at } of Items) expect(Date.now() - Date.parse(at)).toBeLessThan(60_000);
  });

  test('stays known when its item is gone, and cannot be taken from the log', async () => {
    const Id = await save();
    await reveal(Id, accountant);
    expect((await admin.call(DeleteKeypass, { Id })).status).toBe(200);
    expect((await admin.call(DeleteKeypass, { Id })).status).toBe(404);
    expect((await admin.call(GetKeypass, { Id })).status).toBe(404);
    expect((await logOf(Id)).Items).toHaveLength(1);
    const everything = (await admin.call(GetKeypassReveals, { PageSize: 100 })).answer;
    expect(everything.Items.map(({ IdKeypass }) => IdKeypass)).toContain(Id);
    for (const sql of ['update key_pass_reveal set label = label', 'delete from key_pass_reveal'])
      await expect(app.database.asFirm({ clientId: A.id }, (db) => db.query(sql))).rejects.toThrow(
        'permission denied',
      );
  });

  test('of firm A is in no log of firm B', async () => {
    const Id = await save();
    await reveal(Id, accountant);
    expect((await stranger.call(GetKeypassReveals, { Id })).answer.Items).toEqual([]);
    const { Items } = (await stranger.call(GetKeypassReveals, { PageSize: 100 })).answer;
    expect(Items.map(({ IdKeypass }) => IdKeypass)).toEqual([keyPassId(2)]);
  });

  test('is made forty times an hour by one account, and not once more', async () => {
    const Id = await save();
    await app.query('delete from call_count');
    const curious = await app.signIn('COMPTABLE');
    const statuses: number[] = [];
    for (let turn = 0; turn < 41; turn += 1) statuses.push((await curious.call(GetKeypass, { Id })).status);
    expect(statuses).toEqual([...Array(40).fill(200), 429]);
    const other = await app.signIn('ADMINSTRATOR');
    expect((await other.call(GetKeypass, { Id })).status).toBe(200);
  });
});

describe('an edit', () => {
  test('leaves what it does not send, empties what it sends empty, and never the secret', async () => {
    const Id = await save();
    expect((await edit(Id, { Libelle: 'Greffe' })).status).toBe(200);
    expect(await reveal(Id)).toMatchObject({ Secret: greffe.Secret, Identifiant: greffe.Identifiant });
    await edit(Id, { Secret: null, Identifiant: null, Notes: ' ' });
    expect(await reveal(Id)).toEqual({ Identifiant: null, Secret: greffe.Secret, Notes: null });
    expect(await read(Id)).toMatchObject({ Libelle: 'Greffe', HasIdentifiant: false, HasNotes: false });
    await edit(Id, { Secret: 'Hermine;43' });
    expect((await reveal(Id)).Secret).toBe('Hermine;43');
    expect((await edit(Id, { Secret: '' })).status).toBe(400);
  });

  test('that would overwrite another’s is refused: who, and which fields, never their values', async () => {
    const Id = await save();
    const other = await app.signIn('ADMINSTRATOR');
    const { Version } = await read(Id);
    await edit(Id, { Libelle: 'Le premier', Secret: 'Martre;1' }, other);
    const late = await edit(Id, { Version, Libelle: 'Le second', Secret: 'Loutre;2' });
    expect(late.status).toBe(409);
    expect(late.error.Details).toMatchObject({
      ModifiedBy: A.users.ADMINSTRATOR.fullName,
      Version: 2,
      Changed: ['Libelle', 'Secret'],
    });
    expect(late.text).not.toMatch(/Martre|Loutre/);
    expect((await reveal(Id)).Secret).toBe('Martre;1');
  });

  test('of two at once keeps one, whole', async () => {
    const Id = await save();
    const { Version } = await read(Id);
    const replies = await Promise.all(
      ['un', 'deux', 'trois'].map((word) =>
        edit(Id, { Version, Libelle: word, Secret: `Secret ${word}`, Identifiant: word }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { Libelle } = await read(Id);
    expect(await reveal(Id)).toMatchObject({ Identifiant: Libelle, Secret: `Secret ${Libelle}` });
  });

  test('is in the journal by the names of what changed in the sealed parts', async () => {
    const Id = await save();
    await edit(Id, { Secret: 'Belette;9', Notes: greffe.Notes });
    const entries = await app.query<{ action: string; after: object; text: string }>(
      `select action, after, e::text as text from audit_entry e
       where client_id = $1 and entity = 'key_pass' and entity_id = $2 order by id`,
      [A.id, Id],
    );
    expect(entries.map(({ action }) => action)).toEqual(['key-pass.add', 'key-pass.edit']);
    expect(entries[1]?.after).toMatchObject({ PartiesModifiees: ['Secret'] });
    expect(entries.map(({ text }) => text).join()).not.toMatch(/Belette|Zibeline|cheval|cabinet-arpege/);
  });
});
