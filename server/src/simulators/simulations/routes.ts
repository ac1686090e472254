import { type SimulatorKey, simulatorKeys } from '#contract/simulators/catalogue/declaration.ts';
import type { AnyValues } from '#contract/simulators/catalogue/input.ts';
import * as calls from '#contract/simulators/simulations/calls.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { type Context, type Route, serve } from '#server/platform/requests/serve.ts';
import { computeToday } from './compute-today.ts';
import { exportSimulations, printSimulations } from './export-simulations.ts';
import { listSimulations } from './list-simulations.ts';
import { readSimulation } from './readable-simulations.ts';
import { deleteSimulation, restoreSimulation, saveSimulation, shareSimulation } from './save-simulation.ts';

/** The calls of one simulator; both compute before the call's transaction opens. */
function routesOf(key: SimulatorKey, database: Database): Route[] {
  const { compute, save } = calls.callsOfSimulators[key];
  const before = ({ claim, input }: Pick<Context<typeof compute>, 'claim' | 'input'>) =>
    computeToday(database, { clientId: claim?.clientId ?? 0, key, values: input.Valeurs as AnyValues });
  return [
    serve(compute, { before, handle: async (_, result) => result }),
    serve(save, { before, handle: (context, result) => saveSimulation(context, key, result) }),
  ];
}

export const simulationRoutes = (database: Database): Route[] => [
  ...simulatorKeys.flatMap((key) => routesOf(key, database)),
  serve(calls.ListSimulations, listSimulations),
  serve(calls.GetSimulationById, ({ db, session, input }) => readSimulation(db, session, input.Id)),
  serve(calls.ShareSimulation, shareSimulation),
  serve(calls.DeleteSimulation, deleteSimulation),
  serve(calls.RestoreSimulation, restoreSimulation),
  serve(calls.ExportSimulationsToPdf, printSimulations),
  serve(calls.ExportSimulationsToExcel, exportSimulations),
];
