import { zip } from '#contract/call.ts';
import type {
  GetAttestationsNonRemunerationZip,
  GetRemunerationDirigeants,
  SaveRemunerationDirigeants,
} from '#contract/documents/generation/recurrent-calls.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { Context, SignedInContext } from '#server/platform/requests/serve.ts';
import { freeNames, safeName } from '#server/platform/zip/file-names.ts';
import { zipStream } from '#server/platform/zip/zip-stream.ts';
import { modelsByCode } from '../flow/chosen-models.ts';
import { docx, keepTraces } from '../flow/keep-trace.ts';
import { type Made, type MakingNeeds, makeDocuments } from '../flow/make.ts';
import { fileEntry, toldFile } from '../flow/told-file.ts';

interface Leader {
  IdMandat: number;
  Societe: { Key: number; Value: string };
  Personne: { Key: number; Value: string };
  EstRemunere: boolean | null;
}

interface Asked {
  clientId: number;
  sessionId: string;
  year: number;
  companies?: readonly number[] | null | undefined;
}

/** The natural persons who head companies in a year, by company; each with what the firm knows of their pay. */
const leadersOf = (db: Db, { clientId, sessionId, year, companies }: Asked) =>
  db.query<Leader & { IdMandat: number }>(
    `select m.id as "IdMandat", json_build_object('Key', c.id, 'Value', c.name) as "Societe",
       json_build_object('Key', p.id, 'Value', p.first_name || ' ' || p.last_name) as "Personne",
       y.is_paid as "EstRemunere"
     from mandate m
     join company c on c.client_id = m.client_id and c.id = m.company_id
     join person p on p.client_id = m.client_id and p.id = m.person_id
     left join mandate_pay y on y.client_id = m.client_id and y.mandate_id = m.id and y.year = $3
     where m.client_id = $1 and m.function in ('P', 'G', 'DG') and ${isReadable('$2', 'c')}
       and m.starts_on <= make_date($3::int, 12, 31) and coalesce(m.ends_on >= make_date($3::int, 1, 1), true)
       and ($4::bigint[] is null or c.id = any ($4))
     order by c.name, p.last_name, m.id limit 5000`,
    [clientId, sessionId, year, companies ?? null],
  );

export async function listLeaders({
  db,
  session: { clientId, sessionId },
  input,
}: SignedInContext<typeof GetRemunerationDirigeants>) {
  const companies = input.IdSociete ? [input.IdSociete] : null;
  return { Items: await leadersOf(db, { clientId, sessionId, year: input.Annee, companies }) };
}

/** Says whether leaders are paid in a year, or that it is not known. @throws AppError 404 */
export async function savePay({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof SaveRemunerationDirigeants>) {
  const { clientId, sessionId, userId } = session;
  const known = new Set(
    (await leadersOf(db, { clientId, sessionId, year: input.Annee })).map(({ IdMandat }) => IdMandat),
  );
  if (input.Items.some(({ IdMandat }) => !known.has(IdMandat)))
    throw notFound('Ce mandat n’existe pas ou plus.');
  for (const { IdMandat, EstRemunere } of input.Items) {
    await (EstRemunere === null
      ? db.query('delete from mandate_pay where client_id = $1 and mandate_id = $2 and year = $3', [
          clientId,
          IdMandat,
          input.Annee,
        ])
      : db.query(
          `insert into mandate_pay (client_id, mandate_id, year, is_paid, told_by) values ($1, $2, $3, $4, $5)
           on conflict (client_id, mandate_id, year)
           do update set is_paid = excluded.is_paid, told_at = now(), told_by = excluded.told_by`,
          [clientId, IdMandat, input.Annee, EstRemunere, userId],
        ));
    audit.record({
      action: 'mandate-pay.save',
      entity: 'mandate',
      entityId: IdMandat,
      after: { Annee: input.Annee, EstRemunere },
    });
  }
  return { Count: input.Items.length };
}

interface Attested {
  made: Made[];
  unknown: string[];
}

const isUnpaid = ({ EstRemunere }: Leader) => EstRemunere === false;

/** Attests for those without pay only; of those whose pay is unknown nothing is attested. */
export async function makeAttestations(
  { input, claim }: Pick<Context<typeof GetAttestationsNonRemunerationZip>, 'input' | 'claim'>,
  needs: MakingNeeds,
): Promise<Attested> {
  const { clientId = 0, sessionId = '' } = claim ?? {};
  const asked = { clientId, sessionId, year: input.Annee, companies: input.IdsSociete };
  const leaders = await needs.database.asFirm({ clientId }, (db) => leadersOf(db, asked));
  const made: Made[] = [];
  for (const { Societe, Personne } of leaders.filter(isUnpaid))
    made.push(
      await makeDocuments(
        {
          clientId,
          reader: { sessionId },
          params: { IdSociete: Societe.Key, IdPerson: Personne.Key, AnneeCivil: input.Annee },
          models: (db) => modelsByCode(db, clientId, ['ATTESTATION_NON_REMUNERATION']),
        },
        needs,
      ),
    );
  const unknown = leaders
    .filter(({ EstRemunere }) => EstRemunere === null)
    .map(({ Societe, Personne }) => `${Societe.Value} – ${Personne.Value}`);
  return { made, unknown };
}

/** The attestations that lack nothing, and a page that lists the others apart. @throws AppError 404 where there is nobody */
export async function sendAttestations(
  { db, session, input, programme, audit }: SignedInContext<typeof GetAttestationsNonRemunerationZip>,
  { made, unknown }: Attested,
  { store }: MakingNeeds,
) {
  if (made.length === 0 && unknown.length === 0)
    throw notFound('Aucun dirigeant sans rémunération pour cette année.');
  const free = freeNames();
  const entries = [];
  const lacking: string[] = [];
  for (const { plan, documents } of made)
    for (const document of documents) {
      const { fileName, content, gaps } = document;
      const messages = gaps.map(({ Message }) => Message).join(' ');
      if (gaps.length > 0) lacking.push(`${plan.known.company?.name ?? ''} – ${fileName}\u202f: ${messages}`);
      else {
        await keepTraces(plan, [document], {
          db,
          store,
          userId: session.userId,
          programme,
          files: false,
          audit,
        });
        entries.push(fileEntry(free(safeName(fileName), docx), content));
      }
    }
  const lines = [
    ...(unknown.length > 0 ? ['Rémunération inconnue, aucune attestation établie :', ...unknown] : []),
    ...(lacking.length > 0 ? ['Informations manquantes, aucune attestation établie :', ...lacking] : []),
  ];
  return {
    fileName: `Attestations de non-rémunération ${input.Annee}.zip`,
    mediaType: zip.mediaType,
    content: zipStream([...entries, ...(lines.length > 0 ? [toldFile('À compléter', lines)] : [])]),
  };
}
