import type { AnswerOf } from '#contract/call.ts';
import type { GetGrilleDeclarationTva } from '#contract/tax/vat/calls.ts';
import type { VatCell } from '#contract/tax/vat/grid.ts';
import { type FoundRow, foundList } from '#server/platform/records/list/found-list.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { vatConditions } from './list-declarations.ts';

interface Row {
  Id: number;
  NomSociete: string;
  Siren: string | null;
  Declarations: VatCell[];
}

/** $2 is today, as the conditions have it. */
const page = foundList<never>({
  rows: `select distinct r.client_id, r.id as "Id", r.name as "NomSociete", r.siren as "Siren", $2::date as today,
      extract(year from d.due_on)::int as year
    from vat_declaration d join company r on r.client_id = d.client_id and r.id = d.company_id`,
  totals: {},
  shown: `(select json_agg(json_build_object('Id', d.id, 'Formulaire', d.form, 'DateDebut', d.starts_on, 'DateFin', d.ends_on,
      'Echeance', d.due_on, 'Montant', d.amount_cents, 'Neant', d.is_nil, 'Etat', d.state,
      'EnRetard', d.state < 3 and d.due_on < h.today) order by d.due_on, d.id)
    from vat_declaration d where d.client_id = h.client_id and d.company_id = h."Id"
      and d.due_on between make_date(h.year, 1, 1) and make_date(h.year, 12, 31)) as "Declarations"`,
  orders: { NomSociete: ['NomSociete', 'Id'] },
});

/** One page of companies, each with what falls due in a year. */
export async function listGrid({
  db,
  session: { clientId, sessionId },
  input,
}: SignedInContext<typeof GetGrilleDeclarationTva>): Promise<AnswerOf<typeof GetGrilleDeclarationTva>> {
  const { text, values } = page(vatConditions(clientId, sessionId, input), input);
  const found = await db.query<FoundRow<Row, never>>(text, values);
  const [first] = found;
  const items = first?.Id == null ? [] : (found as unknown as Row[]);
  return {
    Items: items.map(({ Id, NomSociete, Siren, Declarations }) => ({
      IdSociete: Id,
      NomSociete,
      Siren,
      Declarations,
    })),
    TotalCount: first?.total ?? 0,
  };
}
