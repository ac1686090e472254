import { defaultTaxVisa } from '#contract/administration/budget-settings/budget-setting.ts';
import type { Devis, DevisECF } from '#contract/permanent-files/companies/quote.ts';
import type { Db } from '#server/platform/database/transaction.ts';

interface Quotes {
  devis?: Devis | null | undefined;
  devisECF?: DevisECF | null | undefined;
}

/** An accepted offer is the budget of its year, where none is kept yet. */
const openBudget = (db: Db, clientId: number, companyId: number, devis: Devis) =>
  db.query(
    `insert into company_budget (client_id, company_id, year, monthly, yearly, exceptional, tax_visa, payslips)
     values ($1, $2, $3, $4::numeric / 100, $5::numeric / 100, $6::numeric / 100, coalesce($7::numeric / 100, $9::numeric), $8)
     on conflict (client_id, company_id, year) do nothing`,
    [
      clientId,
      companyId,
      devis.Annee,
      devis.BudgetMensuel,
      devis.BudgetAnnuel,
      devis.BudgetExceptionnel,
      devis.BudgetVF,
      devis.NbBPLM,
      defaultTaxVisa,
    ],
  );

/** Keeps the fees offered for a year, in place of what was offered for it before; null leaves them. */
export async function saveQuotes(
  db: Db,
  clientId: number,
  companyId: number,
  { devis, devisECF }: Quotes,
): Promise<void> {
  const keep = (kind: string, year: number, values: unknown[]) =>
    db.query(
      `insert into quote (client_id, company_id, kind, year, monthly_cents, yearly_cents, exceptional_cents,
         tax_visa_cents, payslips, sent_on, accepted_on)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       on conflict (client_id, company_id, kind, year) do update set monthly_cents = excluded.monthly_cents,
         yearly_cents = excluded.yearly_cents, exceptional_cents = excluded.exceptional_cents,
         tax_visa_cents = excluded.tax_visa_cents, payslips = excluded.payslips, sent_on = excluded.sent_on,
         accepted_on = excluded.accepted_on`,
      [clientId, companyId, kind, year, ...values],
    );
  if (devis)
    await keep('MISSION', devis.Annee, [
      devis.BudgetMensuel,
      devis.BudgetAnnuel,
      devis.BudgetExceptionnel,
      devis.BudgetVF,
      devis.NbBPLM,
      devis.DateEnvoi,
      devis.DateAcceptation,
    ]);
  if (devis?.DateAcceptation) await openBudget(db, clientId, companyId, devis);
  if (devisECF)
    await keep('ECF', devisECF.Annee, [
      null,
      devisECF.Montant,
      null,
      null,
      null,
      devisECF.DateEnvoi,
      devisECF.DateAcceptation,
    ]);
}
