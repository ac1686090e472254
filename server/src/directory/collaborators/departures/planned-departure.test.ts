import { describe, expect, test } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import {
  AddCollaboratorResiliation as Add,
  CancelCollaboratorResiliation as Cancel,
  EditCollaboratorResiliation as Edit,
  GetCollaboratorResiliationListById as GetAll,
  GetResiliationPreview as Preview,
} from '#contract/directory/collaborators/departure-calls.ts';
import { dayFrom, departures } from '#proof/areas/departures.ts';
import { contentOf } from '#proof/tenant-isolation/tenant-tables.ts';
import { startTestApp } from '#proof/test-app.ts';
import { completeDueDepartures } from './sweep-departures.ts';

const app = await startTestApp();
const { A } = app.firms;
const { hire, attach, manage, portfolio, openSession, leaving } = departures(app);
const director = await app.signIn('DIRIGEANT');
const [first = 0, second = 0] = A.companies;
const log = { error: () => undefined };

/** Somebody who leaves in 30 days, and whom everything goes to. */
async function planned() {
  const [leaver, heir] = [await hire(), await hire()];
  await attach(leaver, first);
  await attach(leaver, second, dayFrom(60));
  const before = await portfolio(leaver, heir);
  const { Id } = (await director.call(Add, leaving(leaver, { IdSuccesseur: heir }))).answer;
  const [departure] = (await director.call(GetAll, { Id: leaver })).answer;
  if (!departure) throw new Error('a departure was declared');
  const { IdCollaborateur: _leaver, ...request } = leaving(leaver, { IdSuccesseur: heir });
  const toEdit = (more: Partial<RequestOf<typeof Edit>>) => ({ ...request, Id, Version: 1, ...more });
  return { Id, leaver, heir, before, departure, toEdit };
}

describe('before its day', () => {
  test('a departure is listed with who takes over and who declared it', async () => {
    const { departure, heir } = await planned();
    expect(departure).toMatchObject({
      Etat: 'PREVU',
      MotifLibelle: 'Rupture conventionnelle',
      DateFin: dayFrom(30),
      Successeur: { Key: heir },
      NombreSocietes: 2,
      Successeurs: [],
      DeclarePar: A.users.DIRIGEANT.fullName,
      EffectueLe: null,
    });
  });

  test('cancelled, everything is as it was before', async () => {
    const { Id, leaver, heir, before } = await planned();
    expect(await portfolio(leaver, heir)).not.toEqual(before);
    expect((await director.call(Cancel, { Id, Version: 1 })).status).toBe(200);
    expect(await portfolio(leaver, heir)).toEqual(before);
    expect((await director.call(GetAll, { Id: leaver })).answer[0]?.Etat).toBe('ANNULE');
    expect((await director.call(Cancel, { Id })).error.Code).toBe('DEPARTURE_CANCELLED');
    expect((await director.call(Add, leaving(leaver, { IdSuccesseur: heir }))).status).toBe(200);
  });

  test('with another day or another successor the hand-over is made anew', async () => {
    const { leaver, heir, toEdit } = await planned();
    const other = await hire();
    const request = toEdit({ DateFin: dayFrom(80), IdSuccesseur: other });
    expect((await director.call(Edit, request)).status).toBe(200);
    expect(await portfolio(leaver, heir, other)).toEqual([
      [`${first}: 2024-01-01 → ${dayFrom(80)}`, `${second}: ${dayFrom(60)} → ${dayFrom(80)}`],
      [],
      [`${first}: ${dayFrom(81)} → …`, `${second}: ${dayFrom(81)} → …`],
    ]);
  });

  test('brought forward to yesterday, the accesses end with the edit', async () => {
    const { leaver, toEdit } = await planned();
    const lives = await openSession(leaver);
    const { answer } = await director.call(Edit, toEdit({ DateFin: dayFrom(-1) }));
    expect([answer.EstEffectue, await lives()]).toEqual([true, 401]);
  });

  test('on the last day itself the leaver works, and from the day after the successor: no day is without', async () => {
    const { leaver, heir, toEdit } = await planned();
    const lives = await openSession(leaver);
    const { answer } = await director.call(Edit, toEdit({ DateFin: dayFrom(0) }));
    expect(await completeDueDepartures(app.database, log)).toBe(0);
    expect([answer.EstEffectue, await lives()]).toEqual([false, 200]);
    expect(await portfolio(leaver, heir)).toEqual([
      [`${first}: 2024-01-01 → ${dayFrom(0)}`],
      [`${first}: ${dayFrom(1)} → …`, `${second}: ${dayFrom(60)} → …`],
    ]);
    expect(await completeDueDepartures(app.database, log, dayFrom(1))).toBe(1);
    expect(await lives()).toBe(401);
  });

  test('an edit that is refused leaves the plan as it was', async () => {
    const { toEdit } = await planned();
    const before = await contentOf(app, A.id);
    const reply = await director.call(Edit, toEdit({ DateFin: dayFrom(80), IdSuccesseur: null }));
    expect(reply.error.Code).toBe('SUCCESSOR_MISSING');
    expect(await contentOf(app, A.id)).toEqual(before);
  });

  test('of two who edit, the second is told who was first', async () => {
    const { toEdit, Id } = await planned();
    const chief = await app.signIn('ADMINSTRATOR');
    await chief.call(Edit, toEdit({ Commentaire: 'Vu avec la personne' }));
    const before = await contentOf(app, A.id);
    for (const reply of [
      await director.call(Edit, toEdit({ DateFin: dayFrom(80) })),
      await director.call(Cancel, { Id, Version: 1 }),
    ]) {
      expect([reply.status, reply.error.Code]).toEqual([409, 'CONFLICT']);
      expect(reply.error.Details).toMatchObject({ ModifiedBy: A.users.ADMINSTRATOR.fullName });
    }
    expect(await contentOf(app, A.id)).toEqual(before);
  });

  test('whoever is to take over does not leave in turn before that is settled', async () => {
    const { heir } = await planned();
    const reply = await director.call(Add, leaving(heir, { IdSuccesseur: await hire() }));
    expect([reply.status, reply.error.Code]).toEqual([409, 'SUCCESSOR_OF_OTHERS']);
  });

  test('the preview counts what has been handed over as still to hand over', async () => {
    const { leaver } = await planned();
    await openSession(leaver);
    const { answer } = await director.call(Preview, { IdCollaborateur: leaver, DateFin: dayFrom(40) });
    expect(answer.Societes.map(({ Key }) => Key).sort()).toEqual([first, second].sort());
    expect(answer).toMatchObject({ NombreSocietes: 2, Collaborateurs: [], Sessions: 1, EstImmediat: false });
  });
});

test('motives beside the three of the specification are told by their own name', async () => {
  const leaver = await hire();
  await director.call(Add, leaving(leaver, { Motif: 4 }));
  const [departure] = (await director.call(GetAll, { Id: leaver })).answer;
  expect(departure).toMatchObject({ Motif: 4, MotifLibelle: 'Démission' });
});

describe('once its day has come', () => {
  const arrive = (id: number) =>
    app.query(`update collaborator_departure set notified_on = $2, ends_on = $2 where id = $1`, [
      id,
      dayFrom(-1),
    ]);

  test('the sweep ends the accesses and gives the people to their manager, once among several nodes', async () => {
    const [leaver, heir, managed] = [await hire(), await hire(), await hire()];
    await manage(managed, leaver);
    const lives = await openSession(leaver);
    const { Id } = (await director.call(Add, leaving(leaver, { IdResponsable: heir }))).answer;
    expect(await completeDueDepartures(app.database, log)).toBe(0);
    expect(await lives()).toBe(200);
    await arrive(Id);
    const done = await Promise.all([1, 2, 3].map(() => completeDueDepartures(app.database, log)));
    expect(done.reduce((sum, count) => sum + count)).toBe(1);
    expect(await lives()).toBe(401);
    expect(
      await app.query('select first_manager_id as id from collaborator where user_id = $1', [managed]),
    ).toEqual([{ id: heir }]);
    expect(
      await app.query(`select user_id from audit_entry where action = 'departure.done' and entity_id = $1`, [
        Id,
      ]),
    ).toEqual([{ user_id: A.users.DIRIGEANT.id }]);
  });

  test('somebody who came to be managed since goes to the leaver’s own manager, not to nobody', async () => {
    const [leaver, chief, late] = [await hire(), await hire(), await hire()];
    await manage(leaver, chief);
    const { Id } = (await director.call(Add, leaving(leaver))).answer;
    await manage(late, leaver);
    await arrive(Id);
    await completeDueDepartures(app.database, log);
    expect(
      await app.query('select first_manager_id as id from collaborator where user_id = $1', [late]),
    ).toEqual([{ id: chief }]);
  });

  test('one that fails keeps none of the others back', async () => {
    const [bad, good] = [await hire(), await hire()];
    for (const id of [bad, good]) await arrive((await director.call(Add, leaving(id))).answer.Id);
    await app.query(`create function fail_one() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$`);
    await app.query(`create trigger fail_one before update on app_user for each row
      when (new.id = ${bad}) execute function fail_one()`);
    const told: unknown[] = [];
    await completeDueDepartures(app.database, { error: (line: unknown) => told.push(line) });
    await app.query('drop trigger fail_one on app_user');
    const open = await app.query('select id from app_user where id = any ($1) and not is_disabled', [
      [bad, good],
    ]);
    expect([open, told.length]).toEqual([[{ id: bad }], 1]);
    expect(await completeDueDepartures(app.database, log)).toBe(1);
  });

  test('motive and comment may be corrected, and nothing else', async () => {
    const { Id, leaver, heir, toEdit } = await planned();
    await director.call(Edit, toEdit({ DateFin: dayFrom(-1) }));
    const asDone = { DateFin: dayFrom(-1), Version: undefined };
    const after = await portfolio(leaver, heir);
    const corrected = await director.call(Edit, toEdit({ ...asDone, Motif: 2, Commentaire: 'Corrigé' }));
    expect(corrected.answer).toEqual({ Id, EstEffectue: true });
    expect((await director.call(GetAll, { Id: leaver })).answer[0]).toMatchObject({
      MotifLibelle: 'Licenciement',
      Commentaire: 'Corrigé',
      Etat: 'EFFECTUE',
    });
    for (const [field, change] of [
      ['DateFin', { DateFin: dayFrom(20) }],
      ['DateNotification', { DateNotification: dayFrom(-1) }],
      ['IdSuccesseur', { IdSuccesseur: await hire() }],
    ] as const) {
      const reply = await director.call(Edit, toEdit({ ...asDone, ...change }));
      expect([reply.status, reply.fieldMessage(field)]).toEqual([400, expect.stringMatching(/a eu lieu/)]);
    }
    expect((await director.call(Cancel, { Id })).error.Code).toBe('DEPARTURE_DONE');
    expect(await portfolio(leaver, heir)).toEqual(after);
  });

  test('somebody whose account was opened again may leave again', async () => {
    const leaver = await hire();
    await director.call(Add, leaving(leaver, { DateFin: dayFrom(-3) }));
    await app.query('update app_user set is_disabled = false where id = $1', [leaver]);
    expect((await director.call(Add, leaving(leaver))).status).toBe(200);
    expect((await director.call(GetAll, { Id: leaver })).answer.map(({ Etat }) => Etat)).toEqual([
      'PREVU',
      'EFFECTUE',
    ]);
  });
});

test('two departures declared at once for one person: one is planned, the other refused', async () => {
  const leaver = await hire();
  const other = await app.signIn('ADMINSTRATOR');
  const replies = await Promise.all([director, other].map((as) => as.call(Add, leaving(leaver))));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a chief of mission, who shares companies out, learns nothing of why somebody leaves', async () => {
  const { leaver } = await planned();
  const chief = await app.signIn('CHEF_MISSION');
  for (const reply of [
    await chief.call(GetAll, { Id: leaver }),
    await chief.call(Preview, { IdCollaborateur: leaver, DateFin: dayFrom(1) }),
    await chief.call(Add, leaving(await hire())),
  ])
    expect(reply.status).toBe(403);
});

test('the journal tells that a departure was declared, and neither its words nor its comment', async () => {
  const leaver = await hire();
  const words = { AutreMotif: 'Désaccord profond', Commentaire: 'Confidentiel' };
  const { Id } = (await director.call(Add, leaving(leaver, words))).answer;
  const [entry] = await app.query<{ text: string }>(
    `select e::text as text from audit_entry e where action = 'departure.add' and entity_id = $1`,
    [Id],
  );
  expect(entry?.text).toContain('Motif');
  expect(entry?.text).not.toMatch(/Désaccord|Confidentiel/);
});

test('another firm’s departures are neither seen, edited nor cancelled', async () => {
  const { Id, leaver, toEdit } = await planned();
  const stranger = await app.signIn('DIRIGEANT', 'B');
  for (const reply of [
    await stranger.call(GetAll, { Id: leaver }),
    await stranger.call(Preview, { IdCollaborateur: leaver, DateFin: dayFrom(1) }),
    await stranger.call(Add, leaving(leaver)),
    await stranger.call(Edit, toEdit({})),
    await stranger.call(Cancel, { Id }),
  ])
    expect(reply.status).toBe(404);
});
