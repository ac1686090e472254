import * as account from './account/calls.ts';
import * as accountSecurity from './account/security-calls.ts';
import * as accountPlan from './account-plan/calls.ts';
import * as addresses from './addresses/calls.ts';
import * as administrations from './administrations/calls.ts';
import * as auth from './auth/calls.ts';
import * as paymentCode from './auth/payment-code-calls.ts';
import * as twoStep from './auth/two-step-calls.ts';
import * as budgetSettings from './budget-settings/calls.ts';
import * as cabinets from './cabinets/calls.ts';
import { type Call, isCall } from './call.ts';
import * as campaigns from './campaigns/calls.ts';
import * as collaborators from './collaborators/calls.ts';
import * as collaboratorConnections from './collaborators/connection-calls.ts';
import * as departures from './collaborators/departure-calls.ts';
import * as portfolios from './collaborators/portfolio-calls.ts';
import * as companies from './companies/calls.ts';
import * as downloads from './downloads/calls.ts';
import * as firm from './firm/calls.ts';
import * as legalStatuses from './firm-lists/legal-status-calls.ts';
import * as motives from './firm-lists/motive-calls.ts';
import * as regimes from './firm-lists/regime-calls.ts';
import * as greffes from './greffes/calls.ts';
import * as help from './help/calls.ts';
import * as home from './home/calls.ts';
import * as imports from './imports/calls.ts';
import * as incomeTax from './income-tax/calls.ts';
import * as keyPass from './key-pass/calls.ts';
import * as live from './live/calls.ts';
import * as notifications from './notifications/calls.ts';
import * as reminders from './notifications/reminder-calls.ts';
import * as outbox from './outbox/calls.ts';
import * as parameters from './parameters/calls.ts';
import * as people from './people/calls.ts';
import * as clientSpace from './people/client-space-calls.ts';
import * as deletion from './people/deletion-calls.ts';
import * as duplicates from './people/duplicate-calls.ts';
import * as identityDocument from './people/identity-document-calls.ts';
import * as personLookUps from './people/look-up-calls.ts';
import * as newsletter from './people/newsletter-calls.ts';
import * as personPage from './people/person-page-calls.ts';
import * as personsInPortage from './people/portage-calls.ts';
import * as personPrivacy from './people/privacy-calls.ts';
import * as permissions from './permissions/calls.ts';
import * as prospects from './prospects/calls.ts';
import * as referentialAdministration from './referentials/administration-calls.ts';
import * as referentials from './referentials/calls.ts';
import * as referentialLookUps from './referentials/look-up-calls.ts';
import * as supplierAssignments from './suppliers/assignment-calls.ts';
import * as suppliers from './suppliers/calls.ts';

/** The calls among what a module exports beside its shapes. */
const callsOf = (...modules: Record<string, unknown>[]): Call[] =>
  modules.flatMap((module) => Object.values(module).filter(isCall));

/** Every declared call, by area: the one list that the server, the tests and the documents read. */
export const callsByArea: Record<string, readonly Call[]> = {
  auth: callsOf(auth, twoStep, paymentCode),
  account: callsOf(account, accountSecurity),
  cabinets: callsOf(cabinets),
  addresses: callsOf(addresses),
  administrations: callsOf(administrations),
  'account-plan': callsOf(accountPlan),
  'budget-settings': callsOf(budgetSettings),
  campaigns: callsOf(campaigns),
  firm: callsOf(firm),
  'firm-lists': callsOf(motives, legalStatuses, regimes),
  greffes: callsOf(greffes),
  collaborators: callsOf(collaborators, collaboratorConnections, departures, portfolios),
  companies: callsOf(companies),
  downloads: callsOf(downloads),
  help: callsOf(help),
  home: callsOf(home),
  imports: callsOf(imports),
  'income-tax': callsOf(incomeTax),
  'key-pass': callsOf(keyPass),
  live: callsOf(live),
  notifications: callsOf(notifications, reminders),
  outbox: callsOf(outbox),
  parameters: callsOf(parameters),
  people: callsOf(
    people,
    clientSpace,
    deletion,
    duplicates,
    identityDocument,
    newsletter,
    personLookUps,
    personsInPortage,
    personPage,
    personPrivacy,
  ),
  permissions: callsOf(permissions),
  prospects: callsOf(prospects),
  referentials: callsOf(referentials, referentialLookUps, referentialAdministration),
  suppliers: callsOf(suppliers, supplierAssignments),
};

export const allCalls: readonly Call[] = Object.values(callsByArea).flat();
