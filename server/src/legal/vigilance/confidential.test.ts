import { expect, test } from 'vitest';
import type { Role } from '#contract/access/roles.ts';
import { isFileAnswer } from '#contract/call.ts';
import { allCalls } from '#contract/calls.ts';
import { labReaders } from '#contract/legal/vigilance/access.ts';
import { readableText } from '#proof/files/zip.ts';
import { sampleRequest } from '#proof/samples.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const mark = 'Zébulonnerie';

/** What is known against money laundering of all files of the firm, with a word that stands nowhere else. */
for (const company of A.companies)
  await app.query(
    `insert into risk_report (client_id, company_id, opened_for, level, vigilance, conclusion, answers, axes)
     values ($1, $2, 'PREMIERE', 'ELEVE', 1, $3, $4, $5)
     on conflict (client_id, company_id) where state <> 'Validated' do update
       set conclusion = excluded.conclusion, answers = excluded.answers, axes = excluded.axes`,
    [
      A.id,
      company,
      `Conclusion ${mark}`,
      JSON.stringify({ NoteIdentite: mark }),
      JSON.stringify([{ CriteriaKey: 'CLIENT', Niveau: 'ELEVE', Motif: mark }]),
    ],
  );
await app.query(
  `update screening_hit set motive = $1, state = 'ECARTE', decided_at = now() where client_id = $2`,
  [mark, A.id],
);
await app.query(`update risk_criterion set comment = $1 where client_id = $2`, [mark, A.id]);

const isReader = (role: Role) => labReaders.some((reader) => reader === role);

/** Calls that only read: lists, pages, searches, exports. */
const reading = allCalls.filter(({ access, audit }) => access.kind === 'signed-in' && !audit);

test.each(['COMPTABLE', 'JURIDIQUE', 'ADMINISTRATEUR_CFN', 'SUPPORT'] as const)(
  'nothing of it is in any answer to %s: no list, page, search or export',
  { timeout: 120_000 },
  async (role) => {
    expect(isReader(role)).toBe(false);
    const who = await app.signIn(role);
    const told: string[] = [];
    for (const call of reading) {
      if ('kind' in call.answer && call.answer.kind === 'events') continue;
      const reply = await who.call(call, sampleRequest(call, A) as never);
      const text = isFileAnswer(call.answer) && reply.status === 200 ? readableText(reply.bytes) : reply.text;
      if (text.includes(mark)) told.push(call.name);
    }
    expect(told).toEqual([]);
  },
);

test('its own readers do find it: the word is looked for where it stands', async () => {
  const who = await app.signIn('EXPERT_COMPTABLE');
  const told = [];
  for (const call of reading.filter(({ path }) => /RiskLevelTracking|RiskLevelParameters/.test(path))) {
    const reply = await who.call(call, sampleRequest(call, A) as never);
    if (!isFileAnswer(call.answer) && reply.text.includes(mark)) told.push(call.name);
  }
  expect(told.length).toBeGreaterThan(0);
});
