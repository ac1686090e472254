import type { AnswerOf } from '#contract/call.ts';
import { maskIban } from '#contract/identifiers.ts';
import type { Billing } from '#contract/permanent-files/companies/billing/billing.ts';
import type {
  GetFacturation,
  RevealIbanFacturation,
} from '#contract/permanent-files/companies/billing/calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { readableCompany } from '../page/read-company.ts';
import { billings, type StoredBilling } from './billing-store.ts';

/** How a company is invoiced, with its whole IBAN. */
export async function storedBilling(
  db: Db,
  clientId: number,
  companyId: number,
): Promise<StoredBilling | undefined> {
  return billings.find(db, clientId, companyId);
}

/** How a company that has been read is invoiced, its IBAN masked. */
export async function billingOf(db: Db, clientId: number, companyId: number): Promise<Billing | null> {
  const found = await storedBilling(db, clientId, companyId);
  return found ? { ...found, Iban: found.Iban && maskIban(found.Iban) } : null;
}

/** How a company is invoiced, its IBAN masked. @throws AppError 404 */
export async function readBilling({
  db,
  session,
  input,
}: SignedInContext<typeof GetFacturation>): Promise<AnswerOf<typeof GetFacturation>> {
  const { Id: Key, RaisonSociale: Value } = await readableCompany(db, session, input.IdSociete);
  return { Societe: { Key, Value }, Facturation: await billingOf(db, session.clientId, Key) };
}

/** The whole IBAN that a company pays from; the journal keeps who read it. @throws AppError 404 */
export async function revealIban({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof RevealIbanFacturation>): Promise<AnswerOf<typeof RevealIbanFacturation>> {
  await readableCompany(db, session, input.IdSociete);
  const found = await storedBilling(db, session.clientId, input.IdSociete);
  audit.record({ action: 'company.reveal-iban', entity: 'company', entityId: input.IdSociete });
  return { Iban: found?.Iban ?? null };
}
