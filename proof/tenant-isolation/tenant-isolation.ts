import { allows } from '#contract/access/access.ts';
import { moduleKeys } from '#contract/access/modules.ts';
import { permissionsOf } from '#contract/access/permissions.ts';
import { allRoles, type Role } from '#contract/access/roles.ts';
import type { Call, RequestOf } from '#contract/call.ts';
import { ImportBankStatement } from '#contract/commerce/bank-data/calls.ts';
import { PublishNotice } from '#contract/legal/notices/calls.ts';
import { ImportFromExcelDoc, ImportJournalPaieFromCsvDoc } from '#contract/portage/payslips/calls.ts';
import { buildDocx } from '#server/documents/generation/library/build-docx.ts';
import { encode, type TestClient } from '../client.ts';
import { pdf } from '../files/papers.ts';
import { readableText } from '../files/zip.ts';
import type { Reply } from '../reply.ts';
import { drawn } from '../sampling.ts';
import type { TestApp } from '../test-app.ts';
import { type Aims, aimsAt, type Choose, nameOf, type Probe, probes } from './tenant-probes.ts';
import { marksOf } from './tenant-tables.ts';

type Answered = Reply<Call>;

export interface Leak {
  field: string;
  value: unknown;
  told: string;
}

/** The first role, in their order, that the call lets in. */
export function firstRoleOf({ access }: Call): Role {
  const role = allRoles.find((one) =>
    allows(access, { Roles: [one], Modules: moduleKeys, Permissions: permissionsOf([one]) }),
  );
  if (!role) throw new Error('the call lets no role in');
  return role;
}

/** A session of the firm that the call lets in. */
export function insiderOf(app: TestApp, call: Call, firm: 'A' | 'B') {
  return app.signIn(firstRoleOf(call), firm);
}

/** Ids, or texts, that a field of a call is probed with in one run, of which there are some hundred. */
const drawnOfAField = 3;

/** What an answer says; a refusal's reference and the second in which a Word file was made are other ones each time. */
const textOf = (reply: Answered) =>
  readableText(reply.bytes).replace(/"Reference":"[^"]*"|<dcterms:\w+[^>]*>[^<]*/g, '');

/** What goes along with a call that takes nothing without a file: a paper, the text that books are, or a Word file. */
const paper = { name: 'papier.pdf', content: pdf('Papier sans rien') };
const books = { name: 'fec.txt', content: Buffer.from('JournalCode|JournalLib') };
const words = { name: 'modele.docx', content: await buildDocx('Modèle', 'Rien.') };
const byPart: Readonly<Record<string, typeof paper>> = { fec: books, model: words };
const fileFor = ({ parts }: Call) => byPart[parts?.json ?? ''] ?? paper;

/** A month of firm A's first carried person, as journals and workbooks of payslips tell it. */
const payslipOf = (month: string) => ({
  name: 'paie.csv',
  content: `Matricule;Mois;Brut;Cotisations salariales;Cotisations patronales;Net payé;Coût total\nMAT-A-0;${month};4000;800;1700;3200;5700`,
});
/** A statement whose account the request names. */
const statement = { name: 'releve.csv', content: 'Date;Libellé;Montant\n03/01/2024;Loyer;-800,00' };

/** Calls that take nothing without a file of the firm's own, by path. */
const ownFiles = new Map<string, { name: string; content: string | Buffer }>([
  [ImportJournalPaieFromCsvDoc.path, payslipOf('01/2024')],
  [ImportFromExcelDoc.path, payslipOf('02/2024')],
  [ImportBankStatement.path, statement],
  [PublishNotice.path, { name: 'attestation.pdf', content: pdf('Parution') }],
]);

const send = async (as: TestClient, call: Call, request: object): Promise<Answered> =>
  as.raw(
    call,
    await encode(
      call,
      request as RequestOf<Call>,
      call.parts?.streamed && !call.parts.orJson ? fileFor(call) : ownFiles.get(call.path),
    ),
  );

/** Of these texts of A the ones that no row of B holds by now: B may have written such a text itself. */
async function stillOfA(app: TestApp, texts: string[]): Promise<string[]> {
  const now = texts.length > 0 ? await marksOf(app, app.firms.A.id) : [];
  return texts.filter((text) => now.includes(text));
}

/** What a field is probed with in this run: what is drawn, and what is known to reach A's data when A asks. */
const someOf =
  (call: Call, reaching: Probe | undefined): Choose =>
  (items, field) => {
    const chosen = new Set<unknown>(drawn(items, drawnOfAField, `${call.name} ${nameOf(field)}`));
    if (reaching?.field === nameOf(field)) chosen.add(reaching.value);
    return items.filter((item) => chosen.has(item));
  };

/**
 * Makes a call as firm B with firm A's ids and texts: every answer that shows A's data, every 2xx of a
 * change that names one of A's rows, and any change of A's content is a leak.
 * @param changed tells the tables of A whose rows have changed since it was asked last: `watchContent`
 */
export async function findLeaks(
  { app, changed }: { app: TestApp; changed: () => Promise<string[]> },
  call: Call,
  aims: Aims,
  reaching: Probe | undefined,
): Promise<Leak[]> {
  const { B } = app.firms;
  const as = await insiderOf(app, call, 'B');
  const leaks: Leak[] = [];
  // what B sends itself may be told back: a line of a file that is refused
  const sent = ownFiles.get(call.path)?.content ?? '';
  for (const { field, value, request, forNothing } of probes(app, call, B, aims, someOf(call, reaching))) {
    const reply = await send(as, call, request);
    const text = textOf(reply);
    const differs = forNothing && text !== textOf(await send(as, call, forNothing));
    if (differs && (await stillOfA(app, [String(value)])).length > 0)
      leaks.push({ field, value, told: 'answers otherwise than for a text that nobody has' });
    const shown = await stillOfA(
      app,
      aims.marks.filter((mark) => mark !== value && !sent.includes(mark) && text.includes(mark)),
    );
    if (shown.length > 0) leaks.push({ field, value, told: `shows ${shown.slice(0, 5).join(', ')}` });
    if (reply.status >= 500) leaks.push({ field, value, told: reply.story });
    if (call.audit && value !== undefined && reply.status === 200)
      leaks.push({ field, value, told: 'accepted' });
  }
  for (const told of await changed()) leaks.push({ field: '', value: undefined, told: `changed: ${told}` });
  return leaks;
}

/**
 * By a field's name, what has reached A's data in it: the next reading call that has such a field tries it first. A change
 * tries all in their order, for what it does to the rows that later calls are after.
 */
const reachedBy = new Map<string, Set<unknown>>();

const reachedBefore = ({ field, value }: Probe) => reachedBy.get(field)?.has(value) === true;

const likeliestFirst = (all: readonly Probe[]) => [
  ...all.filter(reachedBefore),
  ...all.filter((probe) => !reachedBefore(probe)),
];

async function firstReaching(app: TestApp, call: Call, aims: Aims): Promise<Probe | undefined> {
  const as = await insiderOf(app, call, 'A');
  const all = probes(app, call, app.firms.A, aims, (items) => items);
  for (const probe of call.audit ? all : likeliestFirst(all)) {
    if (probe.value === undefined) continue;
    const reply = await send(as, call, probe.request);
    const text = readableText(reply.bytes);
    if (reply.status !== 200 || !(call.audit || aims.marks.some((mark) => text.includes(mark)))) continue;
    reachedBy.set(probe.field, (reachedBy.get(probe.field) ?? new Set()).add(probe.value));
    return probe;
  }
  return undefined;
}

/** The first of the same requests that reaches A's data when A makes it: were there none, the probes would prove nothing. */
export const reachesOwn = async (app: TestApp, call: Call, aims: Aims): Promise<Probe | undefined> =>
  // once more with what is left, where a call before has removed what this one is after
  (await firstReaching(app, call, aims)) ?? firstReaching(app, call, await aimsAt(app));
