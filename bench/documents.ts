import pg from 'pg';
import { giveDocumentTypes } from '#server/documents/types/give-document-types.ts';
import type { Firm } from './firm.ts';

/** Documents to a person of the firm, and how many of them have a text. */
const toOnePerson = 10;
const withText = 10;
/** Documents that one statement adds. */
const batch = 20_000;

/** Words that texts are made of: some everywhere, some rare. */
const words =
  'bail loyer facture associé gérant capital clôture bilan résultat impôt salaire contrat assurance emprunt banque apport réserve dividende assemblée statuts mandat déclaration échéance paiement compte trésorerie stock inventaire amortissement provision charge produit exercice commissaire rapport convention résolution vote quorum siège';

/** SQL: a company, a type and days for each of so many numbers; a text of some 120 words for every tenth. */
const add = `
  with given as (
    select n, gen_random_uuid() as file_id,
      (select array_agg(id order by id) from company where client_id = $1) as companies,
      (select array_agg(id order by id) from document_type where client_id = $1) as types
    from generate_series($2::int, $3::int) n
  ), file as (
    insert into stored_file (client_id, id, sha256, size, media_type, file_name, parent)
    select $1, file_id, encode(sha256(n::text::bytea), 'hex'), 20000 + n % 90000, 'application/pdf',
      'papier-' || n || '.pdf', 'GED' from given
  ), added as (
    insert into document (client_id, company_id, type_id, label, year, dated_on, expires_on, file_id, size, created_at, created_by)
    select $1, companies[1 + n % array_length(companies, 1)], types[1 + n % array_length(types, 1)],
      'Papier ' || md5(n::text), 2015 + n % 11, date '2015-01-01' + n % 3900,
      case when n % 7 = 0 then date '2024-01-01' + n % 1500 end, file_id, 20000 + n % 90000,
      timestamptz '2015-01-01 08:00+01' + n * interval '11 minutes',
      (select min(id) from app_user where client_id = $1)
    from given returning client_id, id, file_id
  ), version as (
    insert into document_version (client_id, document_id, number, file_id, text_state)
    select client_id, id, 1, file_id, 'LU' from added returning client_id, id, document_id
  )
  select id as "versionId", document_id as "documentId" from version`;

const texts = `
  insert into document_text (client_id, version_id, page, document_id, text)
  select $1, v.id, 1, v.document_id, (
    select string_agg(w[1 + floor(random() * random() * array_length(w, 1) + g * 0)::int], ' ')
      || ' dossier' || v.id % 5000
    from generate_series(1, 120) g)
  from document_version v, regexp_split_to_array($2, ' ') w
  where v.client_id = $1 and v.id % ${withText} = 0
    and not exists (select from document_text x where x.client_id = $1 and x.version_id = v.id)`;

/** How many documents the measured firm has; they are added at the first run, and kept with it. */
export async function prepareDocuments({ url, clientId, persons }: Firm, say: (text: string) => void) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await giveDocumentTypes(client);
    const count = async () =>
      Number(
        (await client.query('select count(*) from document where client_id = $1', [clientId])).rows[0].count,
      );
    const wanted = persons * toOnePerson;
    for (let has = await count(); has < wanted; has += batch) {
      await client.query(add, [clientId, has + 1, Math.min(wanted, has + batch)]);
      say(`${Math.min(wanted, has + batch)} documents`);
    }
    await client.query(texts, [clientId, words]);
    await client.query(
      'analyze document; analyze document_version; analyze document_text; analyze stored_file',
    );
    return await count();
  } finally {
    await client.end();
  }
}
