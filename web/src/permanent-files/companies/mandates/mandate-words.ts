import type { Mandate } from '#contract/permanent-files/companies/mandate.ts';
import { mandateFunctions } from '#contract/permanent-files/people/person-page-calls.ts';
import type { Status } from '#web/kit/page/status/status.ts';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';

export const words = wordsFor('mandat');

/** Who holds it: 'Anaïs Lefèvre', 'Holding du Val'. */
export const nameOf = ({ Personne, SocieteMandataire }: Mandate): string =>
  (Personne ?? SocieteMandataire)?.Value ?? '';

/** 'Gérant, gérant majoritaire'. */
export const officeOf = ({ Fonction, StatutDirigeantLibelle }: Mandate): string =>
  [Fonction && mandateFunctions[Fonction], StatutDirigeantLibelle].filter(Boolean).join(', ') || 'Mandat';

export const daysOf = ({ DateDebut, DateFin }: Mandate): string =>
  DateFin ? `du ${formatDate(DateDebut)} au ${formatDate(DateFin)}` : `depuis le ${formatDate(DateDebut)}`;

/** Where it stands today. */
export function stateOf({ IsEnCours, IsExpire, DateDebut }: Mandate): { status: Status; word: string } {
  if (IsEnCours && IsExpire) return { status: 'warning', word: 'Échu' };
  if (IsEnCours) return { status: 'success', word: 'En cours' };
  return { status: 'neutral', word: DateDebut > todayInParis() ? 'À venir' : 'Terminé' };
}
