import { beforeAll, expect, test } from 'vitest';
import { SaveReclamation } from '#contract/permanent-files/claims/calls.ts';
import { GetMyReclamations } from '#contract/permanent-files/claims/own-calls.ts';
import { GetMySocietes } from '#contract/permanent-files/people/client-space-calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const customer = await app.signIn('client');
const staff = await app.signIn('SERVICE_SOCIAL');
let own = 0;

beforeAll(async () => {
  await app.query(
    `insert into client_space (client_id, person_id, user_id)
     select $1, m.person_id, (select id from app_user where client_id = $1 and email like 'client@%') from mandate m
     where m.client_id = $1 and m.ends_on is null
       and not exists (select from client_space s where s.client_id = $1 and s.person_id = m.person_id)
     order by m.person_id limit 1`,
    [A.id],
  );
  own = (await customer.call(GetMySocietes, {})).answer.Items[0]?.Key ?? 0;
  expect(own).toBeGreaterThan(0);
});

const mine = async () => (await customer.call(GetMyReclamations, {})).answer.Items;
const claim = (IdSociete: number, more: object = {}) =>
  staff.call(SaveReclamation, {
    IdSociete,
    Service: 'SOCIAL',
    Origine: 'CLIENT',
    Objet: 'Bulletin manquant',
    RecueLe: '2026-01-05',
    ...more,
  });

test('a customer reads the claim that was written down for an own company, and its answer', async () => {
  const { Id } = (await claim(own)).answer;
  expect(await mine()).toContainEqual(expect.objectContaining({ Id, Etat: 'OUVERTE' }));
  const settled = await claim(own, {
    Id,
    Etat: 'RESOLUE',
    ResolueLe: '2026-01-06',
    Reponse: 'Envoyé ce jour.',
  });
  expect(settled.status).toBe(200);
  expect(await mine()).toContainEqual(
    expect.objectContaining({ Id, Etat: 'RESOLUE', Reponse: 'Envoyé ce jour.' }),
  );
});

test('what an administration asks about the company stays with the staff, as does what is another’s', async () => {
  const before = (await mine()).length;
  await claim(own, { Origine: 'ORGANISME', Objet: 'Contrôle URSSAF' });
  await claim(A.companies.filter((id) => id !== own).at(-1) ?? 0);
  expect(await mine()).toHaveLength(before);
  expect((await staff.call(GetMyReclamations, {})).answer.Items).toEqual([]);
});
