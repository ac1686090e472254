import type { AnswerOf } from '#contract/call.ts';
import { amountsOf } from '#contract/permanent-files/invoicing/lines.ts';
import type { ReportRow } from '#contract/portage/activity/report.ts';
import type { ProposePortageInvoices } from '#contract/portage/invoices/calls.ts';
import { mostReports, type ProposedInvoice } from '#contract/portage/invoices/proposal.ts';
import { invoiceTerms } from '#server/permanent-files/invoicing/late-payment.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { selectReports } from '../activity/list-reports.ts';
import { type Billable, billableReports, refusalOf } from './billable.ts';
import { groupReports, reservesOf, type ToBill } from './group-reports.ts';
import { normalRate } from './vat-regime.ts';

const partyOf = (Key: number, Value: string) => ({ Key, Value });

function proposed(bill: ToBill, days: number): ProposedInvoice {
  const { key, reports, first, regime, lines } = bill;
  const { HT, Tva, TTC } = amountsOf(lines);
  return {
    Cle: key,
    SocietePortage: partyOf(first.carrierId, first.carrier),
    SocieteCliente: partyOf(first.customerId, first.customer),
    Mois: first.month,
    Email: first.email ?? '',
    Delai: first.paymentDays ?? days,
    Affactureur: first.factor,
    MotifExoneration: regime.ground,
    IdsCra: reports.map(({ id }) => id),
    Lignes: lines,
    HT,
    TVA: Tva,
    TTC,
    Reserves: reservesOf(bill),
  };
}

/** What would be invoiced, at most 300 reports at once, and why the others of the month are not. */
export async function proposeInvoices({
  db,
  session: { clientId },
  input,
}: SignedInContext<typeof ProposePortageInvoices>): Promise<AnswerOf<typeof ProposePortageInvoices>> {
  const { Regroupement, Mois, ...filters } = input;
  const { text, values } = await selectReports(db, clientId, {
    ...filters,
    Mois,
    // of all months what was invoiced long ago is not told again
    Etat: Mois ? null : 'VALIDE',
  });
  const rows = await db.query<ReportRow & Record<string, unknown>>(`${text} limit 2000`, values);
  const ids = rows.flatMap(({ Id }) => Id ?? []);
  const found = new Map((await billableReports(db, clientId, ids)).map((report) => [report.id, report]));
  const reasonOf = ({ Id, Etat, NumeroFacture }: ReportRow) => {
    const report = Id === null ? undefined : found.get(Id);
    if (!report) return 'Le compte rendu n’est pas saisi.';
    if (Etat === 'FACTURE' && NumeroFacture) return `Déjà facturé\u202f: ${NumeroFacture}.`;
    return refusalOf(report);
  };
  const due = [...found.values()].filter((report) => refusalOf(report) === undefined);
  const taken: Billable[] = due.slice(0, mostReports);
  const later = new Set(due.slice(mostReports).map(({ id }) => id));
  const today = todayInParis();
  const { days } = await invoiceTerms(db, clientId, today);
  const Factures = groupReports(taken, Regroupement, await normalRate(db, clientId, today)).map((bill) =>
    proposed(bill, days),
  );
  const Refus = rows.flatMap((row) => {
    const { Id, Cle, Personne, SocieteCliente, Mois: month, Etat } = row;
    const Motif = Id !== null && later.has(Id) ? 'À facturer ensuite\u202f: trop à la fois.' : reasonOf(row);
    if (Motif === undefined) return [];
    return [
      { Cle, Personne: Personne.Value, SocieteCliente: SocieteCliente.Value, Mois: month, Etat, Motif },
    ];
  });
  return { Factures, Refus, Somme: Factures.reduce((sum, { HT }) => sum + HT, 0) };
}
