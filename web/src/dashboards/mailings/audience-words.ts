import type { AudienceCount } from '#contract/dashboards/mailings/mailing.ts';
import { counted } from '#web/kit/text/french.ts';

/** Who receives a mail and who does not, in one sentence. */
export function audienceWords({
  Destinataires,
  Desinscrits,
  SansEmail,
  EnErreur,
  Desactives,
}: AudienceCount) {
  const left = [
    Desinscrits > 0 && counted(Desinscrits, 'non inscrite à la lettre', 'non inscrites à la lettre'),
    SansEmail > 0 && `${SansEmail} sans email`,
    EnErreur > 0 && `${EnErreur} dont l’adresse refuse les courriels`,
    Desactives > 0 && counted(Desactives, 'désactivée'),
  ].filter(Boolean);
  const who = counted(Destinataires, 'destinataire');
  return left.length === 0 ? `${who}.` : `${who}. Écartées\u202f: ${left.join(', ')}.`;
}
