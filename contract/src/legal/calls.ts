import { type CallsByArea, callsOf } from '../call.ts';
import * as invoicePayers from '../permanent-files/invoicing/payer-calls.ts';
import * as personsOfProspects from '../permanent-files/prospects/calls.ts';
import * as annualAccounts from './annual-accounts/calls.ts';
import * as accountsWork from './annual-accounts/home/calls.ts';
import * as dissolutions from './dissolutions/calls.ts';
import * as formalityTypes from './formality-types/calls.ts';
import * as legalNotices from './notices/calls.ts';
import * as legalNoticeInvoices from './notices/invoices/calls.ts';
import * as legalSupports from './notices/supports/calls.ts';
import * as formalityOrders from './orders/calls.ts';
import * as formalityInvoices from './orders/invoices/calls.ts';
import * as formalityLinks from './orders/invoices/link-calls.ts';
import * as prospects from './prospects/calls.ts';
import * as prospectConversions from './prospects/conversion.ts';
import * as prospectSpace from './prospects/space-calls.ts';
import * as questionnaires from './questionnaires/calls.ts';
import * as questionnaireComparisons from './questionnaires/comparison.ts';
import * as questionnaireFiles from './questionnaires/file-calls.ts';
import * as questionnaireFollowUp from './questionnaires/follow-up-calls.ts';
import * as annualInterviews from './questionnaires/interview-calls.ts';
import * as questionnaireProcess from './questionnaires/process-calls.ts';
import * as questionnaireTemplates from './questionnaires/template-calls.ts';
import * as vigilanceControl from './vigilance/control-calls.ts';
import * as controllerAccess from './vigilance/controller-calls.ts';
import * as riskCriteria from './vigilance/criteria-calls.ts';
import * as riskCriteriaFiles from './vigilance/criteria-file-calls.ts';
import * as riskReports from './vigilance/report-calls.ts';
import * as freezeScreening from './vigilance/screening-calls.ts';

export const legalCalls: CallsByArea = {
  'legal-notices': callsOf(legalNotices, legalNoticeInvoices, legalSupports),
  'formality-orders': callsOf(formalityOrders, formalityInvoices, formalityLinks, invoicePayers),
  'formality-types': callsOf(formalityTypes),
  'annual-accounts': callsOf(annualAccounts, accountsWork),
  dissolutions: callsOf(dissolutions),
  vigilance: callsOf(
    riskCriteria,
    riskCriteriaFiles,
    riskReports,
    freezeScreening,
    vigilanceControl,
    controllerAccess,
  ),
  prospects: callsOf(personsOfProspects, prospects, prospectConversions, prospectSpace),
  questionnaires: callsOf(
    questionnaires,
    questionnaireComparisons,
    questionnaireFiles,
    questionnaireFollowUp,
    annualInterviews,
    questionnaireProcess,
    questionnaireTemplates,
  ),
};
