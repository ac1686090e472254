import { anyone } from '#contract/access/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

/** The same page stands at three addresses (specification 1, section 2.2). */
const aliasesOf = (path: string) => [`/juridique/type-formalite${path}`, `/type-formalite${path}`];

const open = (path: string, title: string, load: ScreenDeclaration['load']): ScreenDeclaration => ({
  path,
  title,
  aliases: aliasesOf(path),
  access: anyone,
  frame: 'anonymous',
  load,
});

/** Pages of who pays an invoice by its link, without an account. */
export const screens: ScreenDeclaration[] = [
  open('/invoice/payment', 'Paiement d’une facture', () => import('./InvoicePaymentScreen.tsx')),
  open('/invoice/payment/success', 'Paiement d’une facture', () => import('./PaymentSuccessScreen.tsx')),
  open('/invoice/payment/cancel', 'Paiement annulé', () => import('./PaymentCancelScreen.tsx')),
];
