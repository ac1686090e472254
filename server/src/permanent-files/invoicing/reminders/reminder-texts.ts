import { inFigures } from '#contract/calendar.ts';
import { euros } from '../lines-and-totals.ts';

interface Told {
  /** What is left to pay of all, in cents. */
  due: number;
  /** What the delay has cost by now, in cents; unknown: what the invoices say of it is recalled. */
  late?: number;
}

const fees = ({ late }: Told) =>
  late === undefined
    ? 'les pénalités et indemnités de retard que portent nos factures s’y ajouteront'
    : `les pénalités et indemnités de retard s’élèvent à ce jour à ${euros(late)}`;

const texts: Record<number, (told: Told) => { Subject: string; Body: string }> = {
  1: ({ due }) => ({
    Subject: 'Factures en attente de règlement',
    Body: `Sauf erreur de notre part, ${euros(due)} restent à régler. Si votre paiement est déjà parti, ne tenez pas compte de ce message.`,
  }),
  2: ({ due }) => ({
    Subject: 'Deuxième relance\u202f: factures échues',
    Body: `Malgré notre premier message, ${euros(due)} restent impayés. Merci de régler cette somme sous huit jours, ou de nous dire ce qui s’y oppose.`,
  }),
  3: (told) => ({
    Subject: 'Dernière relance avant mise en demeure',
    Body: `Nos relances sont restées sans effet\u202f: ${euros(told.due)} sont toujours dus. Sans règlement sous huit jours, nous vous mettrons en demeure\u202f; ${fees(told)}.`,
  }),
};

/** What a reminder of a level says before whoever sends it changes it. */
export const reminderText = (level: number, told: Told) =>
  (texts[level] ?? texts[3])?.(told) ?? { Subject: '', Body: '' };

/** A line of the list that a reminder bears. */
export const reminderLine = ({
  Number: number,
  DueOn,
  Due,
}: {
  Number: string;
  DueOn: string | null;
  Due: number;
}) => `Facture ${number}${DueOn ? `, échue le ${inFigures(DueOn)}` : ''}\u202f: ${euros(Due)}`;
