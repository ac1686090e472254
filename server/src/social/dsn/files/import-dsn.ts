import { inFigures } from '#contract/calendar.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { FileFault } from '#contract/permanent-files/imports/file-faults.ts';
import type { ImportDsn } from '#contract/social/dsn/calls.ts';
import { type DsnNature, dsnNatures } from '#contract/social/dsn/declaration.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import { digestOf, refuseFaults, refuseFile } from '#server/permanent-files/imports/sent-file.ts';
import { plainName } from '#server/permanent-files/imports/upload-import.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { lineOf } from '../make-month.ts';
import type { ReadDeclaration, ReadDsn } from '../reading/read-dsn.ts';
import type { ReceivedDsn } from '../reading/receive-dsn.ts';
import { rubricName } from '../reading/rubrics.ts';
import type { DsnKeeper } from './sealed-file.ts';

type Context = SignedInContext<typeof ImportDsn>;

/** What the firm knows of a declaration: whose establishment it is, and the file that holds of the same. */
interface Known {
  place: number;
  companyId: number | null;
  name: string | null;
  holding: string | null;
  file: string | null;
}

/** $3 are the declarations as JSON; a company that the user may not read is as one that is not there. */
const matching = `select l.place, r.id as "companyId", r.name, x.state as holding, x.name as file
  from jsonb_to_recordset($3::jsonb) l (place int, siret text, month date, nature text, fraction text)
  left join lateral (select t.company_id as id from establishment t where t.client_id = $1 and t.siret = l.siret
      union select o.id from company o where o.client_id = $1 and o.siret = l.siret limit 1) owner on true
  left join company r on r.client_id = $1 and r.id = owner.id and ${isReadable('$2')}
  left join dsn_holding_file x on x.client_id = $1 and x.company_id = r.id and x.month = l.month and x.siret = l.siret
    and x.nature = l.nature and x.fraction = l.fraction`;

const faultAt = (line: number, code: string, Valeur: string, Message: string): FileFault => ({
  Ligne: line,
  Colonne: rubricName(code),
  Valeur,
  Message,
});

/** Types that take the place of a declaration which was deposited before. */
const replaces = ['03', '04', '05'];

function faultOf(read: ReadDeclaration, known: Known | undefined): FileFault | undefined {
  const { line, siret, month, kind } = read;
  if (known?.companyId == null)
    return faultAt(line, 'S21.G00.11.001', siret, 'Aucun dossier n’a cet établissement.');
  const shown = inFigures(month.slice(0, 7));
  if (month > todayInParis()) return faultAt(line, 'S20.G00.05.005', shown, 'Ce mois n’a pas commencé.');
  if (known.holding === 'PREPAREE')
    return faultAt(
      line,
      'S20.G00.05.005',
      shown,
      `«\u202f${known.file}\u202f» est déjà prêt pour ce mois\u202f: retirez-le d’abord.`,
    );
  if ((known.holding === 'DEPOSEE' || known.holding === 'ACCEPTEE') && !replaces.includes(kind))
    return faultAt(
      line,
      'S20.G00.05.002',
      kind,
      `«\u202f${known.file}\u202f» est déjà déposé pour ce mois\u202f: un «\u202fannule et remplace\u202f» (type 03 ou 05) est attendu.`,
    );
  return undefined;
}

function dsnOf(read: ReceivedDsn): ReadDsn {
  if ('refusal' in read) throw read.refusal;
  return read.dsn;
}

/** Whose each declaration is. @throws AppError 400 with every fault of the file */
async function matched(
  { db, session }: Context,
  { declarations, faults }: ReadDsn,
): Promise<Map<number, Known>> {
  // what cannot be read is not looked up
  if (faults.length > 0) refuseFaults(faults);
  const asked = declarations.map(({ siret, month, nature, fraction }, place) => ({
    place,
    siret,
    month,
    nature,
    fraction,
  }));
  const found = await db.query<Known & Record<string, unknown>>(matching, [
    session.clientId,
    session.sessionId,
    JSON.stringify(asked),
  ]);
  const known = new Map(found.map((one) => [one.place, one]));
  refuseFaults(declarations.flatMap((read, place) => faultOf(read, known.get(place)) ?? []));
  return known;
}

/** Keeps the declarations of a file, all of them or none. @throws AppError 400 with every fault by line and rubric */
export const importDsn =
  (keeper: DsnKeeper) =>
  async (context: Context, received: ReceivedDsn): Promise<AnswerOf<typeof ImportDsn>> => {
    const { db, session, file, audit } = context;
    const { clientId, userId } = session;
    const dsn = dsnOf(received);
    // two who send files of one month at once take turns
    await db.query(`select pg_advisory_xact_lock(hashtextextended('dsn ' || $1, 0))`, [String(clientId)]);
    const known = await matched(context, dsn);
    const content = file?.content ?? Buffer.alloc(0);
    const name = plainName(file?.fileName ?? '');
    const Items: AnswerOf<typeof ImportDsn>['Items'] = [];
    for (const [place, read] of dsn.declarations.entries()) {
      const { companyId, name: company } = known.get(place) ?? {};
      if (companyId == null || company == null) throw new Error('whose the declaration is was asked before');
      const { month, nature, individuals } = read;
      const IdDsn = await lineOf(db, clientId, {
        companyId,
        month,
        reason: 'FICHIER',
        headcount: individuals,
      });
      const [kept] = await db.query<{ id: number }>(
        `insert into dsn_file (client_id, company_id, month, name, sha256, place, siret, nature, kind, fraction, ordinal,
           is_trial, norm, software, individuals, contributions_cents, payments_cents, rubrics, bordereaux, added_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
         on conflict (client_id, sha256, place) do nothing returning id`,
        [
          clientId,
          companyId,
          month,
          name,
          digestOf(content),
          place,
          read.siret,
          nature,
          read.kind,
          read.fraction,
          read.ordinal,
          dsn.isTrial,
          dsn.norm,
          dsn.software,
          individuals,
          read.contributionsCents,
          read.paymentsCents,
          read.rubrics,
          JSON.stringify(read.bordereaux),
          userId,
        ],
      );
      if (!kept) refuseFile('Ce fichier a déjà été déposé ici.');
      await db.query('update dsn_file set sealed_content = $3 where client_id = $1 and id = $2', [
        clientId,
        kept.id,
        keeper.seal({ clientId, id: kept.id }, content),
      ]);
      audit.record({
        action: 'dsn.import',
        entity: 'company',
        entityId: companyId,
        after: { FileName: name, Mois: month.slice(0, 7), Nature: nature, Individus: individuals },
      });
      const shown = dsnNatures[nature as DsnNature];
      Items.push({
        IdDsn,
        NomSociete: company,
        Mois: month.slice(0, 7),
        Nature: shown,
        Individus: individuals,
      });
    }
    return { Items, Avertissements: dsn.warnings };
  };
