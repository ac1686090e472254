import { type CallsByArea, callsOf } from '../call.ts';
import * as simulations from './simulations/calls.ts';

export const simulatorsCalls: CallsByArea = {
  simulations: callsOf(simulations, ...Object.values(simulations.callsOfSimulators)),
};
