import type pg from 'pg';
import { todayInParis } from '#server/platform/today.ts';
import type { KeepFile } from '../firm/suppliers.ts';
import { paper } from './paper.ts';

interface ToAdd {
  clientId: number;
  /** Who marked and keeps. */
  author: number;
  keepFile: KeepFile;
}

/** The firm's insurances, some spaces in the cloud with their attestations, and invoices that customers sent. */
export async function addClientSpaceWork(client: pg.ClientBase, { clientId, author, keepFile }: ToAdd) {
  const today = todayInParis();
  await client.query(
    `insert into insurance (client_id, kind, insurer, number, cover_cents, territory, address, starts_on, ends_on, is_printed, created_by)
     values ($1, 'RC_PRO', 'Mutuelle des Professions Libérales', 'RCP-204817', 300000000, 'France et Union européenne',
         '12 rue des Tanneurs 37000 Tours', date_trunc('year', $3::date), date_trunc('year', $3::date) + interval '1 year' - interval '1 day', true, $2),
       ($1, 'CYBER', 'Assurances de la Loire', 'CY-7781', 50000000, 'Monde entier', null, $3::date - 200, $3::date + 400, false, $2),
       ($1, 'LOCAUX', 'Assurances de la Loire', 'MRP-1190', 80000000, null, null, $3::date - 700, null, false, $2)
     on conflict do nothing`,
    [clientId, author, today],
  );
  await client.query(
    `insert into cloud_space (client_id, company_id, attestation, space, asked_at, asked_by, marked_at, marked_by,
       deletion_asked_at, deletion_asked_by, deletion_motive)
     select $1, c.id, 1 + c.place % 3, 1 + c.place % 3, $3::date - 40, $2, $3::date - 20, $2,
       case when c.place % 3 = 2 then $3::date - 2 end, case when c.place % 3 = 2 then $2::bigint end,
       case when c.place % 3 = 2 then 'Fin de mission' end
     from (select id, row_number() over (order by name, id) as place from company where client_id = $1 and is_file limit 30) c
     on conflict do nothing`,
    [clientId, author, today],
  );
  await addInvoices(client, { clientId, author, keepFile });
}

const party = 'Fournitures du Val';
const fates = [
  { state: 'A_TRAITER', comment: null },
  { state: 'COMPTABILISEE', comment: null },
  { state: 'A_TRAITER', comment: null },
  { state: 'DOUTEUSE', comment: 'La deuxième page manque.' },
  { state: 'A_TRAITER', comment: null },
];

/** Invoices that customers sent two months ago, in each state. */
async function addInvoices(client: pg.ClientBase, { clientId, author, keepFile }: ToAdd) {
  const { rows: companies } = await client.query<{ id: string; name: string }>(
    'select id, name from company where client_id = $1 and is_file and not is_confidential order by id limit 5',
    [clientId],
  );
  for (const [index, { state, comment }] of fates.entries()) {
    const company = companies[index];
    if (!company) continue;
    const number = `F-${1001 + index}`;
    const gross = 12_000 * (index + 1);
    const content = paper([
      party,
      `Facture n° ${number}`,
      company.name,
      'Document de démonstration, sans valeur.',
    ]);
    const sha256 = await keepFile(clientId, content);
    const isKnown = state !== 'A_TRAITER';
    const proposed = {
      Source: 'TEXTE',
      Tiers: party,
      Numero: number,
      Date: null,
      TTC: gross,
      TVA: gross / 6,
    };
    await client.query(
      `with file as (
         insert into stored_file (client_id, id, sha256, size, media_type, file_name, parent, description)
         values ($1, gen_random_uuid(), $3, $4, 'application/pdf', $5, 'GED', 'Factures d’achat') returning id),
       added as (
         insert into document (client_id, company_id, type_id, label, is_visible_to_client, origin, file_id, size, created_at)
         select $1, $2, t.id, $5, true, 'CLIENT', file.id, $4, now() - interval '60 days'
         from document_type t, file where t.client_id = $1 and t.code = 'FACTURE_ACHAT' returning id, file_id),
       version as (
         insert into document_version (client_id, document_id, number, file_id) select $1, id, 1, file_id from added)
       insert into customer_invoice (client_id, company_id, document_id, sha256, direction, counterparty, number, dated_on,
         gross_cents, vat_cents, proposed, state, comment, sent_at, sent_by, decided_at, decided_by)
       select $1, $2, added.id, $3, 'ACHAT', $6, $7, $8, $9, $10, $11, $12, $13, now() - interval '60 days',
         coalesce((select s.user_id from client_space s where s.client_id = $1 order by s.person_id limit 1), $14),
         case when $15 then now() - interval '50 days' end, case when $15 then $14::bigint end
       from added`,
      [
        clientId,
        company.id,
        sha256,
        content.length,
        `facture ${number}.pdf`,
        isKnown ? party : null,
        isKnown ? number : null,
        isKnown ? todayInParis() : null,
        isKnown ? gross : null,
        isKnown ? gross / 6 : null,
        JSON.stringify(proposed),
        state,
        comment,
        author,
        isKnown,
      ],
    );
  }
}
