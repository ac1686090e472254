import type { AnswerOf } from '#contract/call.ts';
import type {
  GetSocieteClientById,
  GetSocieteClienteByName,
  listSocieteCliente,
  listSocietesClientes,
} from '#contract/portage/customers/calls.ts';
import type { Customer } from '#contract/portage/customers/customer.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import { sought } from '#server/permanent-files/companies/list/company-filters.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';

const columns = `r.id as "Id", r.version as "Version", r.created_from as "AuditProgrammeCreation",
  r.modified_from as "AuditProgrammeModification", r.guid as "Guid", r.name as "RaisonSociale", r.siret as "Siret",
  r.foreign_number as "NumeroEtranger", r.country_alpha2 as "PaysAlpha2Code", r.vat_number as "NumeroTva",
  json_build_object('Adresse1', r.address_line, 'Cp', r.postcode, 'Ville', r.town) as "Adresse",
  b.contact as "Contact", r.email as "Email", r.phone as "Telephone", b.payment_days as "DelaiPaiement",
  r.is_file as "IsDossier"`;

const withBilling = `company r left join company_billing b on b.client_id = r.client_id and b.company_id = r.id`;

/** The customers that the session's user may read. */
function customers({ clientId, sessionId }: Session) {
  const asked = new Conditions(clientId);
  asked.search(`r.is_portage_customer and ${isReadable(asked.name(sessionId))}`);
  return asked;
}

/** @throws AppError 404 where the company is no customer of portage */
export async function customerOf(db: Db, session: Session, id: number): Promise<Customer> {
  const asked = customers(session);
  asked.search(`r.id = ${asked.name(id)}`);
  const { where, values } = asked.all();
  const [found] = await db.query<Customer>(`select ${columns} from ${withBilling} where ${where}`, values);
  if (!found) throw notFound('Cette société cliente n’existe pas ou plus.');
  return found;
}

export const readCustomer = ({ db, session, input }: SignedInContext<typeof GetSocieteClientById>) =>
  customerOf(db, session, input.Id);

type List = typeof listSocieteCliente;

export async function listCustomers({ db, session, input }: SignedInContext<List>): Promise<AnswerOf<List>> {
  const asked = customers(session);
  if (input.Filter) asked.search(sought(input.Filter, (value) => asked.name(value)));
  const { where, values } = asked.all();
  const [counted] = await db.query<{ total: number }>(
    `select count(*) as total from company r where ${where}`,
    values,
  );
  const direction = input.SortOrder === -1 ? 'desc' : 'asc';
  const Items = await db.query<Customer>(
    `select ${columns} from ${withBilling} where ${where} order by r.name ${direction}, r.id
     limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, input.PageSize, (input.PageNumber - 1) * input.PageSize],
  );
  return { Items, TotalCount: counted?.total ?? 0 };
}

type Choices = typeof listSocietesClientes;

/** A page of customers by their name, to choose from. */
export async function chooseCustomers({
  db,
  session,
  input: { filter, pageNumber, pageSize },
}: SignedInContext<Choices>): Promise<AnswerOf<Choices>> {
  const asked = customers(session);
  if (filter) asked.search(sought(filter, (value) => asked.name(value)));
  const { where, values } = asked.all();
  const [counted] = await db.query<{ total: number }>(
    `select count(*) as total from company r where ${where}`,
    values,
  );
  const Items = await db.query<AnswerOf<Choices>['Items'][number]>(
    `select r.id as "Key", r.name as "Value", r.guid as "Guid" from company r where ${where}
     order by r.name, r.id limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, pageSize, (pageNumber - 1) * pageSize],
  );
  return { Items, TotalCount: counted?.total ?? 0 };
}

export function findCustomers({ db, session, input }: SignedInContext<typeof GetSocieteClienteByName>) {
  const asked = customers(session);
  asked.search(sought(input.name, (value) => asked.name(value)));
  const { where, values } = asked.all();
  return db.query<{ Key: number; Value: string }>(
    `select r.id as "Key", r.name as "Value" from company r where ${where} order by r.name, r.id limit 20`,
    values,
  );
}
