import { z } from 'zod';

/** Functions of a collaborator in a file's team. */
export const teamFunctions = {
  CHEF_MISSION: 'Chef de mission',
  GESTIONNAIRE: 'Gestionnaire',
  ASSISTANT: 'Assistant',
  SOCIAL: 'Social',
  JURIDIQUE: 'Juridique',
} as const;

export type TeamFunction = keyof typeof teamFunctions;

const keys = Object.keys(teamFunctions) as [TeamFunction, ...TeamFunction[]];

export const TeamFunction = z.enum(keys);
