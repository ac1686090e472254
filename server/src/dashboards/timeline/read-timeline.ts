import { addDays, inFigures } from '#contract/calendar.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { GetEcheancesSociete } from '#contract/dashboards/timeline/calls.ts';
import type { Deadline } from '#contract/permanent-files/companies/deadlines/deadline.ts';
import {
  dissolutions,
  presentDissolution,
  readDissolutionParameters,
} from '#server/legal/dissolutions/dissolution-record.ts';
import { noticeDeadline, readNoticeParameters } from '#server/legal/notices/notice-deadlines.ts';
import { notices } from '#server/legal/notices/notice-record.ts';
import { isOpen } from '#server/permanent-files/companies/deadlines/deadline.ts';
import { exercisesOf } from '#server/permanent-files/companies/exercises/read-exercises.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { linesOfCompany } from '#server/tax/cfe/list-cfe.ts';
import { allOf, present, readVatParameters, type VatRow } from '#server/tax/vat/list-declarations.ts';

type Context = SignedInContext<typeof GetEcheancesSociete>;
type Item = AnswerOf<typeof GetEcheancesSociete>['Items'][number];
type Dated = Pick<Item, 'Domaine' | 'Objet'> & { deadline: Deadline | null };

/** Days after which what was met, or will come, is told no more. */
const shownBefore = 365;
const shownAfter = 400;

async function ofAccounts({ db, session, input }: Context): Promise<Dated[]> {
  const years = await exercisesOf(db, session.clientId, input.IdSociete);
  return years.flatMap(({ DateFin, Echeances }) =>
    Object.values(Echeances).map((deadline) => ({
      Domaine: 'COMPTES' as const,
      Objet: `Exercice clos le ${inFigures(DateFin)}`,
      deadline,
    })),
  );
}

async function ofVat({ db, session: { clientId, sessionId }, input }: Context): Promise<Dated[]> {
  const { text, values } = allOf(clientId, sessionId, { IdSociete: input.IdSociete });
  const rows = await db.query<VatRow>(`${text} limit 500`, values);
  const parameters = await readVatParameters(db, clientId);
  return rows.map((row) => ({
    Domaine: 'TVA' as const,
    Objet: `Du ${inFigures(row.DateDebut)} au ${inFigures(row.DateFin)}`,
    deadline: present(row, parameters).Pourquoi,
  }));
}

async function ofCfe({ db, session, input }: Context): Promise<Dated[]> {
  const lines = await linesOfCompany(db, session.clientId, input.IdSociete);
  return lines.flatMap(({ Annee, Commune, Siret, Reduction, ...line }) =>
    [
      line.LimiteDeclaration,
      line.LimiteAcompte,
      line.LimiteMensualisation,
      line.LimitePrelevement,
      line.LimiteSolde,
      Reduction?.Limite ?? null,
    ].map((deadline) => ({ Domaine: 'CFE' as const, Objet: `${Annee}, ${Commune ?? Siret}`, deadline })),
  );
}

async function ofDissolution({ db, session: { clientId }, input }: Context): Promise<Dated[]> {
  const found = await dissolutions.select(db, clientId, {
    condition: 'r.company_id = $2',
    values: [input.IdSociete],
  });
  if (found.length === 0) return [];
  const parameters = await readDissolutionParameters(db, clientId);
  return found.flatMap((row) =>
    presentDissolution(row, parameters).Echeances.map((deadline) => ({
      Domaine: 'DISSOLUTION' as const,
      Objet: `Décision du ${inFigures(row.DateDecision)}`,
      deadline,
    })),
  );
}

async function ofNotices({ db, session: { clientId }, input }: Context): Promise<Dated[]> {
  const found = await notices.select(db, clientId, {
    condition: 'r.company_id = $2 and r.state <> 3',
    values: [input.IdSociete],
  });
  if (found.length === 0) return [];
  const parameters = await readNoticeParameters(db, clientId);
  return found.map((row) => ({
    Domaine: 'ANNONCE' as const,
    Objet: `Annonce ${row.Number}`,
    deadline: noticeDeadline(row, parameters),
  }));
}

/** What each area computes for a company, by day. @throws AppError 404 */
export async function readTimeline(context: Context): Promise<AnswerOf<typeof GetEcheancesSociete>> {
  const { db, session, input } = context;
  await readableCompany(db, session, input.IdSociete);
  const all: Dated[] = [];
  // one after the other: they share one connection
  for (const read of [ofAccounts, ofVat, ofCfe, ofDissolution, ofNotices]) all.push(...(await read(context)));
  const today = todayInParis();
  const [first, last] = [addDays(today, -shownBefore), addDays(today, shownAfter)];
  const Items = all.flatMap(({ deadline, ...told }): Item[] => {
    if (!deadline || deadline.Date > last) return [];
    // what is late stays, however long ago it was; an option that was let pass asks for nothing
    const isTold = deadline.FaitLe === null ? isOpen(deadline, today) : deadline.Date >= first;
    return isTold ? [{ ...deadline, ...told }] : [];
  });
  return {
    Items: Items.toSorted((one, other) => (one.Date < other.Date ? -1 : Number(one.Date > other.Date))),
  };
}
