import type { CfeLine } from '#contract/tax/cfe/cfe.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import { day, euros } from '#server/platform/records/field-words.ts';

const siretOf = (siret: string) =>
  `${siret.slice(0, 3)} ${siret.slice(3, 6)} ${siret.slice(6, 9)} ${siret.slice(9)}`;

function paymentOf({ ModePaiement, LimiteSolde, Solde }: CfeLine): string {
  const amount = euros(Solde ?? 0);
  if (ModePaiement === 'MENSUALISATION') return 'La cotisation est payée par vos prélèvements mensuels.';
  if (!LimiteSolde) return `Reste à payer\u202f: ${amount}.`;
  const limit = day(LimiteSolde.Date);
  return ModePaiement === 'PRELEVEMENT_ECHEANCE'
    ? `Le solde de ${amount} sera prélevé à l’échéance du ${limit}.`
    : `Solde à payer\u202f: ${amount}, au plus tard le ${limit}, sur impots.gouv.fr.`;
}

/** The mail that a notice leaves with: amount, day and how it is paid. */
export function noticeMail(
  line: CfeLine,
  { firm, message }: { firm: string; message: string | null | undefined },
) {
  const { NomSociete, Annee, Siret, Commune, Montant, Acompte } = line;
  const deducted = Acompte ? `, dont ${euros(Acompte)} d’acompte déjà versé` : '';
  return mailOf({
    subject: `${NomSociete}\u202f: avis de CFE ${Annee}`,
    paragraphs: [
      `Vous trouverez ci-joint l’avis de cotisation foncière des entreprises (CFE) ${Annee} de votre établissement ${siretOf(Siret)}${Commune ? ` (${Commune})` : ''}.`,
      `Montant de la cotisation\u202f: ${euros(Montant ?? 0)}${deducted}.`,
      paymentOf(line),
      ...(message ? [message] : []),
      `Le cabinet ${firm}`,
    ],
  });
}
