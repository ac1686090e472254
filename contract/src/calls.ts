import * as account from './account/calls.ts';
import * as accountSecurity from './account/security-calls.ts';
import * as auth from './auth/calls.ts';
import * as paymentCode from './auth/payment-code-calls.ts';
import * as twoStep from './auth/two-step-calls.ts';
import { type Call, isCall } from './call.ts';
import * as campaigns from './campaigns/calls.ts';
import * as companies from './companies/calls.ts';
import * as downloads from './downloads/calls.ts';
import * as home from './home/calls.ts';
import * as imports from './imports/calls.ts';
import * as live from './live/calls.ts';
import * as notifications from './notifications/calls.ts';
import * as reminders from './notifications/reminder-calls.ts';
import * as outbox from './outbox/calls.ts';
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

/** The calls among what a module exports beside its shapes. */
const callsOf = (...modules: Record<string, unknown>[]): Call[] =>
  modules.flatMap((module) => Object.values(module).filter(isCall));

/** Every declared call, by area: the one list that the server, the tests and the documents read. */
export const callsByArea: Record<string, readonly Call[]> = {
  auth: callsOf(auth, twoStep, paymentCode),
  account: callsOf(account, accountSecurity),
  campaigns: callsOf(campaigns),
  companies: callsOf(companies),
  downloads: callsOf(downloads),
  home: callsOf(home),
  imports: callsOf(imports),
  live: callsOf(live),
  notifications: callsOf(notifications, reminders),
  outbox: callsOf(outbox),
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
};

export const allCalls: readonly Call[] = Object.values(callsByArea).flat();
