import { balanceSheetId, closingCheckId } from '../firms/bilans.ts';
import { fecId } from '../firms/fec.ts';
import type { TestFirm } from '../firms.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const saves = ['POST bilan/AddBilan', 'POST bilan/EditBilan'];
const checks = 'POST bilan/ReferentielResultatBilan';

export const bilans: AreaSamples = {
  values: {
    ...inCalls(['POST fec/GetBilan', 'POST fec/GetComptes'], 'IdFec', (firm: TestFirm) => fecId(firm.number)),
    'POST fec/GetComptes#Code': () => 'CF',
    ...inCalls(
      ['POST bilan/GetById', 'POST bilan/EditBilan', 'POST bilan/ExportBouclageFinalAsPdf'],
      'Id',
      (firm) => balanceSheetId(firm.number),
    ),
    'POST bilan/EditBilan#Version': () => undefined,
    // of the year that has none yet
    'POST bilan/AddBilan#IdExercice': (firm) => 810_000 + firm.number,
    ...inCalls(saves, 'IdStatutBilan', () => 1),
    ...inCalls(saves, 'Resultats', (firm) => [
      { IdReferentielResultat: closingCheckId(firm.number, 2), IdStatut: 4, IdStatutExpert: 1 },
    ]),
    ...inCalls(saves, 'BilanDetails', () => [
      { Cle: 'CHIFFRE_AFFAIRES', Valeur: '120000', Source: 'SAISIE' },
    ]),
    [`${checks}/Add#Controle`]: () => 'ATTENTE',
    [`${checks}/Edit#Id`]: (firm) => closingCheckId(firm.number),
    [`${checks}/Edit#Version`]: () => undefined,
    [`${checks}/Edit#Controle`]: () => 'ATTENTE',
    [`${checks}/Delete#Id`]: (firm) => closingCheckId(firm.number),
    // one that no call before renames
    'POST bilan/GetLADResultats#IdSociete': (firm) => firm.companies[3],
    'POST bilan/GetLADResultats#IdExercice': () => undefined,
  },
};
