import type { Nature, RequestState } from '#contract/exchanges/requests/request.ts';
import { instant, isShared, lastWord } from '../conversations/conversation-sql.ts';

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

export const isOneOf = (column: string, values: readonly (Nature | RequestState)[]) =>
  `${column} in (${quoted(values)})`;

/** SQL: not closed, and its day has passed; `today` names the day. */
export const isLate = (today: string) =>
  `(q.closed_at is null and coalesce(q.due_on < ${today}::date, false))`;

/** SQL: what both sides are told in a list of request q with conversation r, company c and last word w. */
export const listedColumns = (today: string) => `r.id as "Id", q.direction as "Sens", q.nature as "Nature",
  r.subject as "Objet", json_build_object('Key', c.id, 'Value', c.name) as "Societe", q.due_on as "Echeance",
  ${isLate(today)} as "IsEnRetard", q.state as "Etat", left(w.body, 160) as "DernierMot",
  ${instant('w.sent_at')} as "DernierMotLe",
  (coalesce(q.closed_at, now())::date - q.asked_at::date) as "Age"`;

/** SQL: requests with their conversation, company and last word. */
export const listedFrom = `client_request q
  join conversation r on r.client_id = q.client_id and r.id = q.conversation_id
  join company c on c.client_id = r.client_id and c.id = r.company_id
  left join ${lastWord(isShared)} w on true`;

/** SQL: what a request is about that is done elsewhere, as an object of OwnRequest's `Lie`. */
const linkedPapers = `(select json_build_object('Id', d.id, 'Libelle', 'Demande de documents',
    'Suite', case when count(l.id) filter (where l.state in ('DEMANDE', 'A_COMPLETER')) = 0 then 'Tout est arrivé'
      else count(l.id) filter (where l.state in ('DEMANDE', 'A_COMPLETER')) || ' sur ' || count(l.id) || ' attendu(s)' end,
    'EstFait', count(l.id) filter (where l.state in ('DEMANDE', 'A_COMPLETER')) = 0)
  from document_request d left join document_request_line l on l.client_id = d.client_id and l.request_id = d.id
  where d.client_id = q.client_id and d.id = q.document_request_id group by d.id)`;

const linkedSignature = (mayName: string) => `(select json_build_object('Id', s.id,
    'Libelle', case when ${mayName} then s.title else 'Document à signer' end,
    'Suite', (select count(*) filter (where x.signed_at is not null) || ' signature(s) sur ' || count(*)
      from signature_signer x where x.client_id = s.client_id and x.request_id = s.id),
    'EstFait', s.state = 'SIGNE')
  from signature_request s where s.client_id = q.client_id and s.id = q.signature_request_id)`;

const linkedInvoice = `(select json_build_object('Id', i.id, 'Libelle', 'Facture ' || coalesce(i.number, '(brouillon)'),
    'Suite', case when i.paid_cents >= i.total_cents then 'Réglée'
      else 'Reste ' || replace(to_char((i.total_cents - i.paid_cents) / 100.0, 'FM999999990.00'), '.', ',') || ' €' end,
    'EstFait', i.paid_cents >= i.total_cents)
  from invoice i where i.client_id = q.client_id and i.id = q.invoice_id)`;

/** SQL: what both sides are told of one request beside its line in the list; `mayName`: whether signature s is named. */
export const detailColumns = (mayName: string) => `to_json(q.asked_at) as "DemandeLe", q.motive as "Motif",
  case when q.nature = 'ECRITURE' then json_build_object('Date', q.entry_on, 'Compte', q.entry_account,
    'Libelle', q.entry_label, 'Montant', q.entry_cents) end as "Ecriture",
  coalesce(${linkedPapers}, ${linkedSignature(mayName)}, ${linkedInvoice}) as "Lie"`;
