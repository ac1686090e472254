import type { AccountLine } from '#contract/portage/activity-account/account.ts';
import { entrySources, natures } from '#contract/portage/activity-account/natures.ts';
import { euros } from '#server/platform/records/field-words.ts';
import type { FoundLine } from './account-lines.ts';

const inWords = (label: string) => `${label.charAt(0).toUpperCase()}${label.slice(1)}`;

/** How a line was reckoned. */
function ruleOf({ nature, source, rate, base }: FoundLine): string {
  if (nature === 'FRAIS_GESTION' && rate !== null && base !== null)
    return `${rate.toLocaleString('fr-FR', { maximumFractionDigits: 3 })}\u00a0% de ${euros(base)} encaissés hors taxe, au taux convenu à la facturation.`;
  if (source === 'FACTURE')
    return 'Part du règlement qui revient aux comptes rendus d’activité de la personne, au prorata de leurs montants.';
  if (source === 'BULLETIN') return 'Montant du bulletin validé.';
  if (source === 'NOTE_DE_FRAIS') return 'Remboursement approuvé, au jour de l’approbation.';
  if (source === 'FACTURE_FOURNISSEUR')
    return 'Montant hors taxe\u202f: la société de portage récupère la TVA (lecture à confirmer).';
  return entrySources.SAISIE;
}

/** A line with its words, its rule and its article. */
export function presentLine(line: FoundLine): AccountLine {
  const { label, to, article } = natures[line.nature];
  return {
    Cle: line.key,
    Jour: line.day,
    Nature: line.nature,
    Libelle: line.label === '' ? label : inWords(line.label),
    Montant: line.cents,
    Beneficiaire: line.to ?? to,
    Regle: ruleOf(line),
    Article: article,
    Source: line.source,
    IdSource: line.sourceId,
    Motif: line.motive,
    Auteur: line.authorName,
    IdOrigine: line.origin,
    IdContrePassation: line.reversal,
  };
}
