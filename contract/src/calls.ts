import { administrationCalls } from './administration/calls.ts';
import type { Call, CallsByArea } from './call.ts';
import { commerceCalls } from './commerce/calls.ts';
import { dashboardsCalls } from './dashboards/calls.ts';
import { directoryCalls } from './directory/calls.ts';
import { documentsCalls } from './documents/calls.ts';
import { exchangesCalls } from './exchanges/calls.ts';
import { identityCalls } from './identity/calls.ts';
import { legalCalls } from './legal/calls.ts';
import { permanentFilesCalls } from './permanent-files/calls.ts';
import { portageCalls } from './portage/calls.ts';
import { simulatorsCalls } from './simulators/calls.ts';
import { socialCalls } from './social/calls.ts';
import { taxCalls } from './tax/calls.ts';
import { workspaceCalls } from './workspace/calls.ts';

/** Every declared call, by area: the one list that the server, the tests and the documents read. */
export const callsByArea: CallsByArea = {
  ...identityCalls,
  ...workspaceCalls,
  ...administrationCalls,
  ...directoryCalls,
  ...permanentFilesCalls,
  ...documentsCalls,
  ...exchangesCalls,
  ...taxCalls,
  ...legalCalls,
  ...socialCalls,
  ...portageCalls,
  ...commerceCalls,
  ...simulatorsCalls,
  ...dashboardsCalls,
};

export const allCalls: readonly Call[] = Object.values(callsByArea).flat();
