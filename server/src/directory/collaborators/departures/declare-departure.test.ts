import { describe, expect, test } from 'vitest';
import { AddCollaboratorResiliation as Add } from '#contract/directory/collaborators/departure-calls.ts';
import { Login } from '#contract/identity/auth/calls.ts';
import { accountStates } from '#contract/identity/auth/session.ts';
import { dayFrom, departures } from '#proof/areas/departures.ts';
import { keyPassId } from '#proof/firms/key-pass.ts';
import { testPassword } from '#proof/firms.ts';
import { contentOf } from '#proof/tenant-isolation/tenant-tables.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const { hire, attach, manage, portfolio, openSession, leaving } = departures(app);
const director = await app.signIn('DIRIGEANT');
const [first = 0, second = 0, third = 0] = A.companies;

const add = (request: Parameters<typeof director.call<typeof Add>>[1]) => director.call(Add, request);

describe('a departure hands the portfolio over by dates', () => {
  test('what goes on ends on the day, and the successor begins the day after: no gap, no overlap', async () => {
    const [leaver, heir, other] = [await hire(), await hire(), await hire()];
    await attach(leaver, first);
    await attach(leaver, second, '2024-01-01', dayFrom(400));
    await attach(leaver, third, '2020-01-01', '2023-12-31');
    const reply = await add(
      leaving(leaver, { IdSuccesseur: heir, Successeurs: [{ IdSociete: second, IdSuccesseur: other }] }),
    );
    expect(reply.answer.EstEffectue).toBe(false);
    expect(await portfolio(leaver, heir, other)).toEqual([
      [
        `${first}: 2024-01-01 → ${dayFrom(30)}`,
        `${second}: 2024-01-01 → ${dayFrom(30)}`,
        `${third}: 2020-01-01 → 2023-12-31`,
      ],
      [`${first}: ${dayFrom(31)} → …`],
      [`${second}: ${dayFrom(31)} → ${dayFrom(400)}`],
    ]);
  });

  test('what would only begin after the day goes to the successor as a whole', async () => {
    const [leaver, heir] = [await hire(), await hire()];
    await attach(leaver, first, dayFrom(60), dayFrom(90));
    await add(leaving(leaver, { IdSuccesseur: heir }));
    expect(await portfolio(leaver, heir)).toEqual([[], [`${first}: ${dayFrom(60)} → ${dayFrom(90)}`]]);
  });

  test('a successor who follows the company already does not follow it twice', async () => {
    const [leaver, heir] = [await hire(), await hire()];
    await attach(leaver, first);
    await attach(leaver, second);
    await attach(heir, first);
    await attach(heir, second, '2024-01-01', dayFrom(50));
    await attach(heir, second, dayFrom(100), dayFrom(120));
    await add(leaving(leaver, { IdSuccesseur: heir }));
    expect((await portfolio(heir))[0]).toEqual([
      `${first}: 2024-01-01 → …`,
      `${second}: 2024-01-01 → ${dayFrom(50)}`,
      `${second}: ${dayFrom(51)} → ${dayFrom(99)}`,
      `${second}: ${dayFrom(100)} → ${dayFrom(120)}`,
      `${second}: ${dayFrom(121)} → …`,
    ]);
  });
});

describe('on the day, or after it, every access ends with the call itself', () => {
  /** One of everything that opens an account. */
  async function withAccesses() {
    const id = await hire();
    const lives = await openSession(id);
    const own = `client_id, id, user_id`;
    const values = `${A.id}, gen_random_uuid(), ${id}`;
    await app.query(`insert into passkey (${own}, credential_id, public_key, counter, name)
      values (${values}, 'cle-${id}', '\\x00', 0, 'Ordinateur')`);
    await app.query(`insert into trusted_client (${own}, secret_hash, device, expires_at)
      values (${values}, '\\x00', 'Firefox', '2099-01-01')`);
    await app.query(`insert into account_link (${own}, purpose, secret_hash, expires_at)
      values (${values}, 'choose-password', '\\x00', '2099-01-01')`);
    await app.query(`insert into pending_sign_in (${own}, secret_hash, expires_at)
      values (${values}, '\\x00', '2099-01-01')`);
    return { id, lives };
  }

  test.each([-1, -15])('%d days from today', async (days) => {
    const { id, lives } = await withAccesses();
    expect(await lives()).toBe(200);
    const { answer } = await add(leaving(id, { DateNotification: dayFrom(-40), DateFin: dayFrom(days) }));
    expect(answer.EstEffectue).toBe(true);
    expect(await lives()).toBe(401);
    for (const table of ['passkey', 'trusted_client', 'account_link', 'pending_sign_in'])
      expect([table, await app.query(`select from ${table} where user_id = $1`, [id])]).toEqual([table, []]);
    expect(await app.query('select is_disabled from app_user where id = $1', [id])).toEqual([
      { is_disabled: true },
    ]);
    expect(await app.query('select ends_on from collaborator where user_id = $1', [id])).toEqual([
      { ends_on: dayFrom(days) },
    ]);
  });

  test('the right password opens nothing any more', async () => {
    const leaver = A.users.SUPPORT;
    const signIn = async () =>
      (
        await app.anonymous.call(Login, {
          Email: leaver.email,
          Password: Buffer.from(testPassword).toString('base64'),
          RememberMe: false,
          RecaptchaToken: '',
        })
      ).answer.CnxEtatCompte;
    expect(await signIn()).toBe(accountStates.CnxOK);
    await add(leaving(leaver.id, { DateFin: dayFrom(-1) }));
    expect(await signIn()).toBe(accountStates.CpteDesact);
  });

  test('an account that is opened again brings back no session, and wants a new password', async () => {
    const { id, lives } = await withAccesses();
    await add(leaving(id, { DateFin: dayFrom(-1) }));
    const [user] = await app.query<{ must: boolean }>(
      'update app_user set is_disabled = false where id = $1 returning must_change_password as must',
      [id],
    );
    expect([user?.must, await lives()]).toEqual([true, 401]);
  });

  test('before the day nothing ends', async () => {
    const { id, lives } = await withAccesses();
    await add(leaving(id, { DateFin: dayFrom(1) }));
    expect(await lives()).toBe(200);
    expect(await app.query('select from passkey where user_id = $1', [id])).toHaveLength(1);
  });

  test('new secrets are asked for in place of those that the leaver had revealed', async () => {
    const leaver = A.users.COMPTABLE.id;
    await app.query('delete from portfolio_assignment where user_id = $1', [leaver]);
    await app.query(`update key_pass set secret_changed_at = '2026-01-01' where id = $1`, [keyPassId(1)]);
    await add(leaving(leaver, { DateFin: dayFrom(-1) }));
    expect(
      await app.query('select renewal_user_id as by from key_pass where id = $1', [keyPassId(1)]),
    ).toEqual([{ by: leaver }]);
  });

  test('the successor is told once, and what the leaver had not read stays', async () => {
    const [leaver, heir] = [await hire(), await hire()];
    await attach(leaver, first);
    await attach(leaver, second);
    await app.query(
      `insert into notification (client_id, user_id, kind, title) values ($1, $2, 'news', 'À lire')`,
      [A.id, leaver],
    );
    await add(leaving(leaver, { IdSuccesseur: heir, DateFin: dayFrom(-1) }));
    const told = (user: number) =>
      app.query<{ title: string }>('select title from notification where user_id = $1', [user]);
    expect(await told(heir)).toEqual([
      { title: `2 sociétés à suivre à compter du ${dayFrom(0).split('-').reverse().join('/')}` },
    ]);
    expect(await told(leaver)).toEqual([{ title: 'À lire' }]);
  });
});

describe('people who were managed get a manager at once', () => {
  const managersOf = async (...ids: number[]) => {
    const rows = await app.query<{ id: number; first: number | null; second: number | null }>(
      `select user_id as id, first_manager_id as first, second_manager_id as second from collaborator
       where user_id = any ($1)`,
      [ids],
    );
    return ids.map((id) => {
      const row = rows.find((one) => one.id === id);
      return [row?.first, row?.second];
    });
  };

  test('as first and as second manager, never twice for one person', async () => {
    const [leaver, heir, chief] = [await hire(), await hire(), await hire()];
    const [a, b, c, d] = [await hire(), await hire(), await hire(), await hire()];
    await manage(leaver, chief);
    await manage(a, leaver);
    await manage(b, chief, leaver);
    await manage(c, leaver, heir);
    await manage(d, heir, leaver);
    await add(leaving(leaver, { IdResponsable: heir, DateFin: dayFrom(-1) }));
    expect(await managersOf(a, b, c, d)).toEqual([
      [heir, null],
      [chief, heir],
      [heir, null],
      [heir, null],
    ]);
  });

  test('a successor from among the leaver’s own people takes their place: no one answers for themselves', async () => {
    const [leaver, heir, between, chief] = [await hire(), await hire(), await hire(), await hire()];
    await manage(leaver, chief);
    await manage(between, leaver);
    await manage(heir, between, leaver);
    await add(leaving(leaver, { IdResponsable: heir, DateFin: dayFrom(-1) }));
    expect(await managersOf(between, heir)).toEqual([
      [heir, null],
      [chief, null],
    ]);
  });
});

describe('refused in any part, nothing at all has changed', () => {
  const refused = async (request: Parameters<typeof add>[0], as = director) => {
    const before = await contentOf(app, A.id);
    const reply = await as.call(Add, request);
    expect(await contentOf(app, A.id)).toEqual(before);
    return reply;
  };

  test('a company without a successor: all of them are named', async () => {
    const [leaver, heir] = [await hire(), await hire()];
    for (const company of [first, second, third]) await attach(leaver, company);
    const reply = await refused(
      leaving(leaver, { Successeurs: [{ IdSociete: second, IdSuccesseur: heir }] }),
    );
    expect([reply.status, reply.error.Code]).toEqual([400, 'SUCCESSOR_MISSING']);
    const { Societes, TotalCount } = reply.error.Details as {
      Societes: { Key: number }[];
      TotalCount: number;
    };
    expect(Societes.map(({ Key }) => Key).sort()).toEqual([first, third].sort());
    expect(TotalCount).toBe(2);
    expect(reply.fieldMessage('IdSuccesseur')).toMatch(/^2 sociétés/);
  });

  test('people without a manager: all of them are named', async () => {
    const [leaver, managed] = [await hire(), await hire()];
    await manage(managed, leaver);
    const reply = await refused(leaving(leaver, { DateFin: dayFrom(-1) }));
    expect(reply.status).toBe(400);
    expect(reply.error.Details).toMatchObject({ Collaborateurs: [{ Key: managed }] });
  });

  test('a successor who has left, who is about to, who is the leaver, who is another firm’s or a customer', async () => {
    const [leaver, leavingToo] = [await hire(), await hire()];
    await attach(leaver, first);
    await add(leaving(leavingToo));
    const strangers = [
      A.users.disabled.id,
      leavingToo,
      leaver,
      app.firms.B.users.COMPTABLE.id,
      A.users.client.id,
    ];
    for (const IdSuccesseur of strangers) {
      const reply = await refused(leaving(leaver, { IdSuccesseur }));
      expect([reply.status, reply.fieldMessage('IdSuccesseur')]).toEqual([400, expect.any(String)]);
    }
  });

  test('a company that is not the leaver’s', async () => {
    const [leaver, heir] = [await hire(), await hire()];
    const reply = await refused(leaving(leaver, { Successeurs: [{ IdSociete: first, IdSuccesseur: heir }] }));
    expect(reply.fieldMessage('Successeurs.0.IdSociete')).toBeDefined();
  });

  test('one’s own departure, the last administrator’s, or that of somebody above oneself', async () => {
    expect((await refused(leaving(A.users.DIRIGEANT.id))).fieldMessage('IdCollaborateur')).toBeDefined();
    expect((await refused(leaving(A.users.ADMINSTRATOR.id))).status).toBe(403);
    const administrator = await app.signIn('ADMINSTRATOR');
    const another = await hire('ADMINSTRATOR');
    // the one administrator who would stay is about to leave too
    await app.query(
      `insert into collaborator_departure (client_id, user_id, reason, notified_on, ends_on)
       values ($1, $2, 1, $3, $3)`,
      [A.id, A.users.ADMINSTRATOR.id, dayFrom(5)],
    );
    const reply = await refused(leaving(another), administrator);
    expect(reply.fieldMessage('IdCollaborateur')).toMatch(/seul administrateur/);
  });

  test('somebody who has left already, or whose departure is planned', async () => {
    const leaver = await hire();
    await add(leaving(leaver));
    expect((await refused(leaving(leaver))).fieldMessage('IdCollaborateur')).toMatch(/déjà prévu/);
    expect((await refused(leaving(A.users.disabled.id))).fieldMessage('IdCollaborateur')).toMatch(
      /déjà parti/,
    );
  });

  test('dates that cannot be', async () => {
    const leaver = await hire();
    const early = await refused(leaving(leaver, { DateFin: dayFrom(-11) }));
    expect(early.fieldMessage('DateFin')).toMatch(/notification/);
    await app.query('update collaborator set starts_on = $2 where user_id = $1', [leaver, dayFrom(60)]);
    expect((await refused(leaving(leaver))).fieldMessage('DateFin')).toMatch(/entrée/);
  });

  test('the database itself failing at the very last step', async () => {
    const [leaver, heir] = [await hire(), await hire()];
    await attach(leaver, first);
    const lives = await openSession(leaver);
    await app.query(`create function fail_late() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$`);
    await app.query(`create trigger fail_late before insert on audit_entry for each row
      when (new.action = 'departure.done') execute function fail_late()`);
    const reply = await refused(leaving(leaver, { IdSuccesseur: heir, DateFin: dayFrom(-1) }));
    await app.query('drop trigger fail_late on audit_entry');
    expect(reply.status).toBe(500);
    expect(await lives()).toBe(200);
  });
});
