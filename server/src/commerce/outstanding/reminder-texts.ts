import { inFigures } from '#contract/calendar.ts';
import type { AccountInvoice } from '#contract/commerce/outstanding/outstanding.ts';
import { euros } from '#server/permanent-files/invoicing/lines-and-totals.ts';

interface Told {
  firm: string;
  invoices: readonly AccountInvoice[];
}

const sumOf = ({ invoices }: Told) => euros(invoices.reduce((all, { Due }) => all + Due, 0));
const lateOf = ({ invoices }: Told) =>
  euros(invoices.reduce((all, { Late }) => all + Late.InterestCents + Late.FlatCents, 0));

const texts: Record<number, (told: Told) => { Subject: string; Body: string }> = {
  1: (told) => ({
    Subject: 'Factures en attente de règlement',
    Body: `Sauf erreur de notre part, ${sumOf(told)} restent à régler. Si votre paiement est déjà parti, ne tenez pas compte de ce message.`,
  }),
  2: (told) => ({
    Subject: 'Deuxième relance\u202f: factures échues',
    Body: `Malgré notre premier message, ${sumOf(told)} restent impayés. Merci de régler cette somme sous huit jours, ou de nous dire ce qui s’y oppose.`,
  }),
  3: (told) => ({
    Subject: 'Dernière relance avant mise en demeure',
    Body: `Nos relances sont restées sans effet\u202f: ${sumOf(told)} sont toujours dus. Sans règlement sous huit jours, nous vous mettrons en demeure\u202f; les pénalités et indemnités de retard s’élèvent à ce jour à ${lateOf(told)}.`,
  }),
};

/** What a reminder of a level says before whoever sends it changes it. */
export const reminderText = (level: number, told: Told) =>
  (texts[level] ?? texts[3])?.(told) ?? { Subject: '', Body: '' };

/** What a formal notice says before whoever signs it changes it. */
export const noticeText = (told: Told) =>
  `Par la présente, nous vous mettons en demeure de nous régler sous huit jours la somme de ${sumOf(told)}, qui reste due malgré nos relances.

Le retard rend exigibles de plein droit les pénalités et l’indemnité forfaitaire de l’article L441-10 du code de commerce, soit ${lateOf(told)} à ce jour.

À défaut de règlement dans ce délai, nous saisirons la juridiction compétente. La présente vaut mise en demeure au sens de l’article 1344 du code civil.`;

/** A line of the list that a reminder bears. */
export const lineOf = ({ Number: number, DueOn, Due }: Pick<AccountInvoice, 'Number' | 'DueOn' | 'Due'>) =>
  `Facture ${number}${DueOn ? `, échue le ${inFigures(DueOn)}` : ''}\u202f: ${euros(Due)}`;
