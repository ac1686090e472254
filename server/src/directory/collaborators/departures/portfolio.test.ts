import { describe, expect, test } from 'vitest';
import { AddCollaboratorResiliation } from '#contract/directory/collaborators/departure-calls.ts';
import {
  AffectMultiSocieteToCollaborator as Assign,
  DetachSocietes as Detach,
  GetAttachedSocietes as GetAll,
  GetSocietesToAttach,
} from '#contract/directory/collaborators/portfolio-calls.ts';
import { dayFrom, departures } from '#proof/areas/departures.ts';
import { contentOf } from '#proof/tenant-isolation/tenant-tables.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const { hire, attach, portfolio, leaving } = departures(app);
const chief = await app.signIn('CHEF_MISSION');
const [first = 0, second = 0, third = 0] = A.companies;

describe('companies attached to a collaborator', () => {
  test('are followed from the day on; attaching them again changes nothing', async () => {
    const to = await hire();
    const request = { IdCollaborateur: to, IdSocietes: [first, second], DateDebut: '2026-03-01' };
    expect((await chief.call(Assign, request)).answer).toEqual({ NombreSocietes: 2 });
    expect((await chief.call(Assign, request)).answer).toEqual({ NombreSocietes: 0 });
    expect(await portfolio(to)).toEqual([[`${first}: 2026-03-01 → …`, `${second}: 2026-03-01 → …`]]);
  });

  test('only fill the days on which they were not followed yet', async () => {
    const to = await hire();
    await attach(to, first, '2026-03-01', '2026-04-30');
    await chief.call(Assign, {
      IdCollaborateur: to,
      IdSocietes: [first],
      DateDebut: '2026-02-01',
      DateFin: '2026-06-30',
    });
    expect(await portfolio(to)).toEqual([
      [
        `${first}: 2026-02-01 → 2026-02-28`,
        `${first}: 2026-03-01 → 2026-04-30`,
        `${first}: 2026-05-01 → 2026-06-30`,
      ],
    ]);
  });

  test('are detached as of a day: what would only begin later goes', async () => {
    const of = await hire();
    await attach(of, first);
    await attach(of, second, dayFrom(50));
    const reply = await chief.call(Detach, {
      IdCollaborateur: of,
      IdSocietes: [first, second],
      DateFin: dayFrom(10),
    });
    expect(reply.answer).toEqual({ NombreSocietes: 2 });
    expect(await portfolio(of)).toEqual([[`${first}: 2024-01-01 → ${dayFrom(10)}`]]);
  });

  test('pass from one to another on a day, without gap or overlap', async () => {
    const [from, to] = [await hire(), await hire()];
    await attach(from, first);
    await attach(from, second, '2024-01-01', dayFrom(100));
    await attach(from, third);
    const reply = await chief.call(Assign, {
      IdCollaborateur: to,
      IdCollaborateurRemplace: from,
      IdSocietes: [first, second],
      DateDebut: dayFrom(10),
    });
    expect(reply.answer).toEqual({ NombreSocietes: 2 });
    expect(await portfolio(from, to)).toEqual([
      [
        `${first}: 2024-01-01 → ${dayFrom(9)}`,
        `${second}: 2024-01-01 → ${dayFrom(9)}`,
        `${third}: 2024-01-01 → …`,
      ],
      [`${first}: ${dayFrom(10)} → …`, `${second}: ${dayFrom(10)} → ${dayFrom(100)}`],
    ]);
  });
});

describe('refused, nothing has changed', () => {
  test('one company of several that is another firm’s, or not followed', async () => {
    const [from, to] = [await hire(), await hire()];
    await attach(from, first);
    const before = await contentOf(app, A.id);
    const day = { DateDebut: dayFrom(0) };
    const foreign = B.companies[0] ?? 0;
    const replies = [
      await chief.call(Assign, { IdCollaborateur: to, IdSocietes: [first, foreign], ...day }),
      await chief.call(Assign, {
        IdCollaborateur: to,
        IdCollaborateurRemplace: from,
        IdSocietes: [first, second],
        ...day,
      }),
      await chief.call(Detach, { IdCollaborateur: from, IdSocietes: [first, second], DateFin: dayFrom(0) }),
    ];
    for (const reply of replies)
      expect([reply.status, reply.fieldMessage('IdSocietes.1')]).toEqual([400, expect.any(String)]);
    expect(await contentOf(app, A.id)).toEqual(before);
  });

  test('to somebody who has left or is about to, or out of the hands of somebody who is', async () => {
    const [leaver, other] = [await hire(), await hire()];
    await attach(leaver, first);
    const director = await app.signIn('DIRIGEANT');
    await director.call(AddCollaboratorResiliation, leaving(leaver, { IdSuccesseur: other }));
    const day = { IdSocietes: [first], DateDebut: dayFrom(0) };
    for (const IdCollaborateur of [leaver, A.users.disabled.id]) {
      const reply = await chief.call(Assign, { IdCollaborateur, ...day });
      expect([reply.status, reply.fieldMessage('IdCollaborateur')]).toEqual([400, expect.any(String)]);
    }
    const taken = await chief.call(Assign, {
      IdCollaborateur: other,
      IdCollaborateurRemplace: leaver,
      ...day,
    });
    const detached = await chief.call(Detach, {
      IdCollaborateur: leaver,
      IdSocietes: [first],
      DateFin: dayFrom(1),
    });
    for (const reply of [taken, detached])
      expect([reply.status, reply.error.Code]).toEqual([409, 'DEPARTURE_PLANNED']);
  });
});

describe('the list of a collaborator’s companies', () => {
  test.each([
    ['2023-12-31', 0],
    ['2024-01-01', 1],
    ['2024-06-30', 2],
    ['2024-07-01', 1],
  ])('as of %s, both ends included, has %d', async (AsOf, count) => {
    const of = await hire();
    await attach(of, first, '2024-01-01', '2024-06-30');
    await attach(of, second, '2024-06-30');
    const { answer } = await chief.call(GetAll, { Id: of, AsOf });
    expect([answer.Items.length, answer.TotalCount]).toEqual([count, count]);
  });

  test('comes sorted and in pages, and is searched by name or SIREN', async () => {
    const of = await hire();
    for (const company of A.companies) await attach(of, company);
    const all = (await chief.call(GetAll, { Id: of, PageSize: 100 })).answer;
    const names = all.Items.map(({ Societe }) => Societe.Value);
    expect(names).toEqual([...names].sort(new Intl.Collator('fr-FR').compare));
    const page = (await chief.call(GetAll, { Id: of, PageSize: 3, PageNumber: 2 })).answer;
    expect(page.Items).toEqual(all.Items.slice(3, 6));
    const one = all.Items.at(-1);
    for (const Filter of [one?.Siren, one?.Societe.Value.toUpperCase()]) {
      const found = (await chief.call(GetAll, { Id: of, Filter })).answer;
      expect(found.Items).toContainEqual(one);
      expect(found.TotalCount).toBeLessThan(all.TotalCount);
    }
  });

  test('companies to attach are found by a part of their name', async () => {
    const { answer } = await chief.call(GetSocietesToAttach, { Filter: 'éloi' });
    expect(answer.map(({ Value }) => Value)).toEqual(['Fonderie Saint-Éloi']);
  });
});

test('an accountant sees who follows what, and shares nothing out', async () => {
  const as = await app.signIn('COMPTABLE');
  const of = await hire();
  expect((await as.call(GetAll, { Id: of })).status).toBe(200);
  const request = { IdCollaborateur: of, IdSocietes: [first], DateDebut: dayFrom(0) };
  expect((await as.call(Assign, request)).status).toBe(403);
});
