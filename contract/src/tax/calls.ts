import { type CallsByArea, callsOf } from '../call.ts';
import * as accountantFiles from './accountant-files/calls.ts';
import * as anomalies from './anomalies/calls.ts';
import * as bilans from './bilans/calls.ts';
import * as cfe from './cfe/calls.ts';
import * as cfeNotices from './cfe/notice-calls.ts';
import * as cfeSending from './cfe/sending-calls.ts';
import * as ecf from './ecf/calls.ts';
import * as ecfQuestionnaires from './ecf/questionnaire-calls.ts';
import * as fec from './fec/calls.ts';
import * as fecReview from './fec/review/calls.ts';
import * as vat from './vat/calls.ts';
import * as vatNotices from './vat/notice-calls.ts';
import * as vatPassage from './vat/passage-calls.ts';
import * as taxVisas from './visa/calls.ts';
import * as visaQuestions from './visa/question-calls.ts';
import * as visaWorks from './works/calls.ts';

export const taxCalls: CallsByArea = {
  cfe: callsOf(cfe, cfeNotices, cfeSending),
  bilans: callsOf(bilans),
  fec: [...callsOf(fec), ...callsOf(fecReview)],
  'tax-visa': callsOf(taxVisas, visaQuestions, anomalies, anomalies.visaAnomalies, anomalies.ecfAnomalies),
  'visa-works': callsOf(visaWorks),
  ecf: callsOf(ecf, ecfQuestionnaires),
  'accountant-tracking': callsOf(accountantFiles),
  vat: callsOf(vat, vatNotices, vatPassage),
};
