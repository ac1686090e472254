import type { AnswerOf } from '#contract/call.ts';
import type {
  AddInvoiceFournisseur,
  DeleteInvoiceFournisseur,
  EditInvoiceFournisseur,
} from '#contract/portage/supplier-invoices/calls.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { readableSupplierInvoice, supplierInvoices } from './supplier-invoices.ts';

interface Charged {
  IdPersonne: number;
  IdSocietePortage: number;
  Date: string;
}

/** SQL: the contract of a person with a carrier that holds on a day; or the last one, which what comes late is charged to. */
const contractOn = `select e.id from portage_employment e
  join company c on c.client_id = e.client_id and c.id = e.company_id
  where e.client_id = $1 and e.person_id = $2 and e.company_id = $3 and e.starts_on <= $4::date and ${isReadableNow('c')}
  order by coalesce(e.ends_on, 'infinity') >= $4::date desc, e.starts_on desc limit 1`;

/** @throws AppError 400 where the person had no contract with the carrier yet */
export async function contractCharged(
  db: Db,
  clientId: number,
  { IdPersonne, IdSocietePortage, Date: day }: Charged,
): Promise<number> {
  const [contract] = await db.query<{ id: number }>(contractOn, [
    clientId,
    IdPersonne,
    IdSocietePortage,
    day,
  ]);
  if (!contract)
    throw invalidInput([
      {
        Path: 'IdPersonne',
        Message: 'Cette personne n’a pas de contrat avec cette société de portage à la date de la facture.',
      },
    ]);
  return contract.id;
}

type Adding = SignedInContext<typeof AddInvoiceFournisseur>;
type Editing = SignedInContext<typeof EditInvoiceFournisseur>;

/** @throws AppError 400 */
export async function addSupplierInvoice(context: Adding): Promise<AnswerOf<typeof AddInvoiceFournisseur>> {
  const { db, session, input } = context;
  const IdPortage = await contractCharged(db, session.clientId, input);
  const { Id } = await supplierInvoices.add(context, { ...input, IdPortage });
  return { Id };
}

/** @throws AppError 400, 404, 409 where somebody else saved it meanwhile */
export async function editSupplierInvoice(
  context: Editing,
): Promise<AnswerOf<typeof EditInvoiceFournisseur>> {
  const { db, session, input } = context;
  const locked = await readableSupplierInvoice(db, session.clientId, input.Id, true);
  const IdPortage = await contractCharged(db, session.clientId, input);
  const { Id } = await supplierInvoices.edit(context, { ...input, IdPortage }, { locked });
  return { Id };
}

/** @throws AppError 404 */
export async function removeSupplierInvoice(context: SignedInContext<typeof DeleteInvoiceFournisseur>) {
  const { db, session, input } = context;
  await readableSupplierInvoice(db, session.clientId, input.Id, true);
  return supplierInvoices.remove(context, input.Id);
}
