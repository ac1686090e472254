import { z } from 'zod';
import { call, pdf, xlsx } from '#contract/call.ts';
import { undoing } from '#contract/deletion.ts';
import { IdRequest, SavedRecord } from '#contract/record.ts';
import { declarations } from '../catalogue/catalogue.ts';
import type { SimulatorKey } from '../catalogue/declaration.ts';
import { maySimulate } from './access.ts';
import { ComparedRequest, Simulation, SimulationListRequest, SimulationRow } from './simulation.ts';
import { type SimulatorCalls, simulatorCalls } from './simulator-calls.ts';

/** Computing and saving, by simulator. */
export const callsOfSimulators = Object.fromEntries(
  Object.entries(declarations).map(([key, declared]) => [key, simulatorCalls(declared)]),
) as Readonly<Record<SimulatorKey, SimulatorCalls>>;

/** One's own simulations and those that colleagues share, of the simulators that one finds. */
export const ListSimulations = call({
  method: 'POST',
  path: 'simulation/allByFilterRequest',
  request: SimulationListRequest,
  answer: z.object({ Items: z.array(SimulationRow), TotalCount: z.number().int() }),
  access: maySimulate,
});

export const GetSimulationById = call({
  method: 'POST',
  path: 'simulation/GetById',
  request: IdRequest,
  answer: Simulation,
  access: maySimulate,
});

/** Has colleagues who find the simulator read it by its address, or no more. For its author. */
export const ShareSimulation = call({
  method: 'POST',
  path: 'simulation/Share',
  request: z.strictObject({ ...IdRequest.shape, EstPartagee: z.boolean('Répondez par oui ou par non.') }),
  answer: SavedRecord,
  access: maySimulate,
  audit: 'simulation.share',
});

/** For its author. */
export const DeleteSimulation = call({
  method: 'POST',
  path: 'simulation/Delete',
  request: IdRequest,
  answer: SavedRecord,
  access: maySimulate,
  audit: 'simulation.delete',
});

export const RestoreSimulation = undoing(DeleteSimulation, 'simulation/Restore');

/** Inputs, figures, rules and dated rates with their sources; several are set beside each other. */
export const ExportSimulationsToPdf = call({
  method: 'POST',
  path: 'simulation/ExportToPdf',
  request: ComparedRequest,
  answer: pdf,
  access: maySimulate,
});

export const ExportSimulationsToExcel = call({
  method: 'POST',
  path: 'simulation/ExportToExcel',
  request: ComparedRequest,
  answer: xlsx,
  access: maySimulate,
});
