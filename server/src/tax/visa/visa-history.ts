import type { AnswerOf } from '#contract/call.ts';
import type { GetHistoriqueVisaFiscal } from '#contract/tax/visa/calls.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import { day, type FieldLabels, yesNo } from '#server/platform/records/field-words.ts';
import { historyOf } from '#server/platform/records/history.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { taxVisas } from './visa-record.ts';

const told = (label: string): FieldLabels[string] => ({ label, isTold: true });
const dated = (label: string): FieldLabels[string] => ({ label, read: day, isTold: true });

const history = historyOf({
  entity: 'tax-visa',
  labels: {
    IsAdheree: { label: 'Adhérente', read: yesNo, isTold: true },
    DateAdhesion: dated('Adhésion'),
    DateResiliation: dated('Résiliation'),
    DateExclusion: dated('Exclusion'),
    DateFinMission: dated('Fin de mission'),
    CotationCRM: told('Cotation du compte rendu'),
    Commentaire: { label: 'Commentaire' },
  },
  actions: {
    'tax-visa.add': 'Dossier ouvert',
    'tax-visa.membership': 'Adhésion modifiée',
    'tax-visa.terminate': 'Société résiliée',
    'tax-visa.exclude': 'Société exclue',
    'tax-visa.mission-end': 'Fin de mission modifiée',
    'tax-visa.rating': 'Compte rendu coté',
    'tax-visa.double': 'Gardé parmi des doublons',
    'tax-visa.set-aside': 'Écarté comme doublon',
    'tax-visa.restore': 'Doublon repris',
  },
});

/** The history of a file in words. @throws AppError 404 */
export async function readVisaHistory({
  db,
  session,
  input,
}: SignedInContext<typeof GetHistoriqueVisaFiscal>): Promise<AnswerOf<typeof GetHistoriqueVisaFiscal>> {
  const { IdSociete } = await taxVisas.read(db, session.clientId, input.Id);
  await readableCompany(db, session, IdSociete);
  return history.page(db, session.clientId, input);
}
