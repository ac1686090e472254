import type { FreezeRegister } from './freeze-register.ts';

/**
 * Two invented entries: the default, while no register is joined. Its searches are marked as simulated and prove nothing.
 */
export const simulatedRegister: FreezeRegister = {
  isSimulation: true,
  latest: async () => ({
    version: 'Simulation 2026-11-22',
    isSimulation: true,
    entries: [
      {
        id: 'SIMULATION-1',
        kind: 'PERSONNE',
        name: 'GELSIMULE',
        firstNames: ['Balthazar'],
        aliases: ['Balthasar Gelsimulé'],
        births: ['1961'],
        nationalities: ['Simulation'],
        grounds: ['Entrée inventée'],
      },
      {
        id: 'SIMULATION-2',
        kind: 'MORALE',
        name: 'SOCIETE GELEE DE SIMULATION',
        firstNames: [],
        aliases: ['Gelée Simulation Holding'],
        births: [],
        nationalities: [],
        grounds: ['Entrée inventée'],
      },
    ],
  }),
};
