import type { AccountLine, ActivityAccount } from '#contract/portage/activity-account/account.ts';
import { carriedExpensesPath } from '#web/social/expenses/paths.ts';
import { payslipsPath, supplierInvoicesPath } from '../employments/paths.ts';
import { portageInvoicesPath } from '../invoices/paths.ts';

/** Where what a line is read from stands; undefined of one by hand, or of what the reader may not know of. */
export function sourceOf(
  { Source, IdSource, Jour }: AccountLine,
  { Personne }: ActivityAccount,
): { to: string; search: Record<string, string> } | undefined {
  if (IdSource === null) return undefined;
  const fiche = String(IdSource);
  switch (Source) {
    case 'FACTURE':
      return { to: portageInvoicesPath, search: { fiche } };
    case 'BULLETIN':
      return { to: payslipsPath, search: { Annee: Jour.slice(0, 4), PorteeId: String(Personne.Key), fiche } };
    case 'NOTE_DE_FRAIS':
      return { to: carriedExpensesPath, search: { fiche } };
    case 'FACTURE_FOURNISSEUR':
      return { to: supplierInvoicesPath, search: { fiche } };
    case 'SAISIE':
      return undefined;
  }
}
