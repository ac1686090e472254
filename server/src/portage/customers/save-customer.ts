import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type { AddSocieteCliente, EditSocieteCliente } from '#contract/portage/customers/calls.ts';
import { companies } from '#server/permanent-files/companies/company-record.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { changedFields } from '#server/platform/records/optimistic-lock.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { customerOf } from './read-customers.ts';

type Sent = ParsedRequestOf<typeof AddSocieteCliente>;

/** What the register of companies keeps of a customer. */
const ofCompany = ({ PaysAlpha2Code, Adresse, Contact: _, DelaiPaiement: __, ...fields }: Sent) => ({
  ...fields,
  ...(fields.Siret && { Siren: fields.Siret.slice(0, 9) }),
  Adresse: {
    ...(Adresse ?? { Adresse1: null, Cp: null, Ville: null }),
    PaysAlpha2Code: PaysAlpha2Code ?? null,
  },
});

/** Keeps whom to write to, and how long the customer has to pay. */
const saveTerms = (db: Db, clientId: number, id: number, { Contact, DelaiPaiement }: Sent) =>
  db.query(
    `insert into company_billing as b (client_id, company_id, contact, payment_days) values ($1, $2, $3, $4)
     on conflict (client_id, company_id) do update set contact = excluded.contact,
       payment_days = excluded.payment_days, version = b.version + 1
     where (b.contact, b.payment_days) is distinct from (excluded.contact, excluded.payment_days)`,
    [clientId, id, Contact ?? null, DelaiPaiement ?? null],
  );

/** Adds a customer, or has a company of the register become one. @throws AppError 400 */
export async function addCustomer(
  context: SignedInContext<typeof AddSocieteCliente>,
): Promise<AnswerOf<typeof AddSocieteCliente>> {
  const { db, session, input, audit } = context;
  const { clientId } = session;
  const [known] = input.Siret
    ? await db.query<{ Id: number; Guid: string; isCustomer: boolean }>(
        `select id as "Id", guid as "Guid", is_portage_customer as "isCustomer" from company
         where client_id = $1 and siret = $2 for update`,
        [clientId, input.Siret],
      )
    : [];
  if (known) {
    const { Id, Guid, isCustomer } = known;
    if (isCustomer) return { Id, Guid, IsExist: true };
    await db.query(
      'update company set is_portage_customer = true, version = version + 1 where client_id = $1 and id = $2',
      [clientId, Id],
    );
    await saveTerms(db, clientId, Id, input);
    audit.record({
      action: 'company.add-portage-customer',
      entity: 'company',
      entityId: Id,
      after: { IsClientePortage: true },
    });
    return { Id, Guid, IsExist: false };
  }
  const { Id, Guid } = await companies.add(context, {
    ...ofCompany(input),
    IsDossier: false,
    IsClientePortage: true,
  });
  await saveTerms(db, clientId, Id, input);
  return { Id, Guid, IsExist: false };
}

/** What only the file itself may change of a company that is one. */
const ofFile = [
  'RaisonSociale',
  'Siret',
  'NumeroEtranger',
  'PaysAlpha2Code',
  'NumeroTva',
  'Adresse',
] as const;

/** @throws AppError 400 where the identity of a permanent file would change, 404, 409 */
export async function editCustomer(
  context: SignedInContext<typeof EditSocieteCliente>,
): Promise<AnswerOf<typeof EditSocieteCliente>> {
  const { db, session, input } = context;
  const { Id, Version, ...sent } = input;
  const stored = await customerOf(db, session, Id);
  const changed = changedFields(stored, { ...sent, Adresse: sent.Adresse ?? stored.Adresse });
  const kept = ofFile.filter((name) => changed.includes(name));
  if (stored.IsDossier && kept.length > 0)
    throw invalidInput(
      kept.map((Path) => ({
        Path,
        Message: 'Cette société est aussi un dossier permanent\u202f: modifiez-la depuis son dossier.',
      })),
    );
  const { Adresse, ...fields } = ofCompany(sent);
  const saved = await companies.edit(context, {
    ...(stored.IsDossier ? { Email: sent.Email, Telephone: sent.Telephone } : { ...fields, Adresse }),
    Id,
    Version,
  });
  await saveTerms(db, session.clientId, Id, sent);
  return { Id, Version: saved.Version };
}
