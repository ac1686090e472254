import { z } from 'zod';
import { KeyValue } from '#contract/key-value.ts';
import { paging } from '#contract/paging.ts';
import { RecordId, recordMarks, requiredText } from '#contract/record.ts';
import { simulatorKeys } from '../catalogue/declaration.ts';
import { Result } from './result.ts';

const Simulator = z.enum(simulatorKeys, 'Simulateur inconnu.');

/** What is said of a simulation when it is saved, beside its inputs. */
export const simulationMarks = {
  Nom: requiredText(120, 'Nom obligatoire.'),
  /** Whom it was made for, of the registers. */
  IdPersonne: RecordId.nullish(),
  IdSociete: RecordId.nullish(),
};

/** A saved simulation as lists tell it. */
export const SimulationRow = z.object({
  ...recordMarks,
  Simulateur: Simulator,
  Nom: z.string(),
  Personne: KeyValue.nullable(),
  Societe: KeyValue.nullable(),
  TauxDu: z.string(),
  AnneeTaux: z.number().int(),
  /** Whoever finds the simulator reads it; else its author alone. */
  EstPartagee: z.boolean(),
  /** Whether whoever asks has made it. */
  EstDeMoi: z.boolean(),
  Auteur: z.string().nullable(),
  Le: z.string(),
});
export type SimulationRow = z.infer<typeof SimulationRow>;

/** The same with its inputs and its answer, as computed on the day that it tells. */
export const Simulation = SimulationRow.extend({
  Valeurs: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
  Resultat: Result,
});
export type Simulation = z.infer<typeof Simulation>;

export const simulationColumns = ['Nom', 'Simulateur', 'AnneeTaux', 'Le'] as const;

export const SimulationListRequest = z.strictObject({
  /** Of the simulation, or of whom it was made for. */
  Nom: z.string().trim().max(100).nullish(),
  Simulateur: Simulator.nullish(),
  IdPersonne: RecordId.nullish(),
  IdSociete: RecordId.nullish(),
  EstDeMoi: z.boolean().nullish(),
  ...paging(simulationColumns),
});
export type SimulationListRequest = z.output<typeof SimulationListRequest>;

/** How many are set beside each other. */
export const mostCompared = 4;

export const ComparedRequest = z.strictObject({
  Ids: z
    .array(RecordId)
    .min(1, 'Choisissez une simulation.')
    .max(mostCompared, `Au plus ${mostCompared} simulations.`),
});
