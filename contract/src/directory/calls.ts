import { type CallsByArea, callsOf } from '../call.ts';
import * as administrations from './authorities/calls.ts';
import * as cabinets from './cabinets/calls.ts';
import * as collaborators from './collaborators/calls.ts';
import * as collaboratorConnections from './collaborators/connection-calls.ts';
import * as departures from './collaborators/departure-calls.ts';
import * as portfolios from './collaborators/portfolio-calls.ts';
import * as greffes from './greffes/calls.ts';
import * as keyPass from './key-pass/calls.ts';
import * as referentialAdministration from './referentials/administration-calls.ts';
import * as referentials from './referentials/calls.ts';
import * as referentialLookUps from './referentials/look-up-calls.ts';
import * as supplierAssignments from './suppliers/assignment-calls.ts';
import * as suppliers from './suppliers/calls.ts';

export const directoryCalls: CallsByArea = {
  cabinets: callsOf(cabinets),
  administrations: callsOf(administrations),
  greffes: callsOf(greffes),
  collaborators: callsOf(collaborators, collaboratorConnections, departures, portfolios),
  'key-pass': callsOf(keyPass),
  referentials: callsOf(referentials, referentialLookUps, referentialAdministration),
  suppliers: callsOf(suppliers, supplierAssignments),
};
