import { describe, expect, test } from 'vitest';
import type { Role } from '#contract/access/roles.ts';
import { type Call, isFileAnswer } from '#contract/call.ts';
import { allCalls } from '#contract/calls.ts';
import { readersOfAll } from '#contract/permanent-files/companies/access.ts';
import { readableText } from '../files/zip.ts';
import { requestFields, withField } from '../request-fields.ts';
import { sampleRequest } from '../samples.ts';
import { startTestApp } from '../test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const mark = 'Zébulonnerie';

/** They may do most of what is done to files, but keep no firm. */
const roles = ['CHEF_MISSION', 'COMPTABLE', 'JURIDIQUE'] as const satisfies Role[];
const others = await Promise.all(roles.map(async (role) => ({ role, user: await app.signIn(role) })));
const director = await app.signIn('DIRIGEANT');
type User = typeof director;

/** Every file of the firm is confidential and bears a word that stands nowhere else; none of those who ask is of its team. */
const outsiders = roles.map((role) => A.users[role].id);
await app.query(
  'update company set is_confidential = true, name = $1 || id, trade_name = $1 where client_id = $2',
  [mark, A.id],
);
for (const table of ['company_reader', 'portfolio_assignment'])
  await app.query(`delete from ${table} where client_id = $1 and user_id = any ($2)`, [A.id, outsiders]);
const [companyId] = A.companies;
// whoever a sample names directs it
await app.query(
  `insert into mandate (client_id, company_id, person_id, function, starts_on)
   select $1, $2, id, 'A', '2020-01-01' from person where client_id = $1`,
  [A.id, companyId],
);

/** Calls that only read: lists, pages, searches, exports. */
const reading: Call[] = allCalls.filter(
  ({ access, audit, answer }) =>
    access.kind === 'signed-in' && !audit && !('kind' in answer && answer.kind === 'events'),
);

async function answerOf(user: User, call: Call, request: object) {
  const reply = await user.call(call, request as never);
  const text = isFileAnswer(call.answer) && reply.status === 200 ? readableText(reply.bytes) : reply.text;
  return { status: reply.status, text };
}

/** What tells two answers apart: of a refusal its sentence, whose reference is never the same. */
async function toldOf(user: User, call: Call, request: object) {
  const reply = await user.call(call, request as never);
  return reply.status === 200 && !isFileAnswer(call.answer)
    ? reply.answer
    : [reply.status, reply.status === 200 ? undefined : reply.error.Message];
}

const tells = async (user: User, call: Call) =>
  (await answerOf(user, call, sampleRequest(call, A))).text.includes(mark);

describe('a confidential file is in no answer to who is none of its readers', () => {
  test.each(reading)('$name', async (call) => {
    const tellers = [];
    for (const { role, user } of others) if (await tells(user, call)) tellers.push(role);
    expect(tellers).toEqual([]);
  });

  test('who keeps the firm does find it: the word is looked for where it stands', async () => {
    expect(readersOfAll).toContain('DIRIGEANT');
    const tellers = [];
    for (const call of reading) if (await tells(director, call)) tellers.push(call.name);
    expect(tellers.length).toBeGreaterThan(20);
  });
});

/** The field by which a call names a company. */
const companyField = (call: Call) =>
  requestFields(call).find(({ path: [name], path }) => path.length === 1 && /^idSociete$/i.test(name ?? ''));

describe('a confidential file that is asked for is as one that does not exist', () => {
  test.each(reading.filter(companyField))('$name', async (call) => {
    const field = companyField(call);
    const asking = (id: number | undefined) =>
      withField(sampleRequest(call, A), field?.path ?? [], id) as object;
    for (const { user } of others)
      expect(await toldOf(user, call, asking(companyId))).toEqual(
        await toldOf(user, call, asking(987_654_321)),
      );
  });
});
