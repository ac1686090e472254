import { permissions } from '#contract/access/menu/menu.ts';
import type { Inputs } from './input.ts';

/** The simulators by the key that their addresses, modules and permissions end with, in the menu's order. */
export const simulatorKeys = [
  'societe',
  'portage-salarial',
  'are',
  'micro-entreprise',
  'sci',
  'lmnp-sci',
  'distribution-dividende',
] as const;
export type SimulatorKey = (typeof simulatorKeys)[number];

/** What the menu calls them. */
export const simulatorNames = Object.fromEntries(
  simulatorKeys.map((key) => {
    const entry = permissions.get(`Simulateurs.simulateur-${key}`);
    return [key, entry && 'label' in entry ? entry.label : key];
  }),
) as Readonly<Record<SimulatorKey, string>>;

/** What is said of a simulator once: form, request, saved list, comparison and files follow from it. */
export interface Declaration<Own extends Inputs = Inputs> {
  key: SimulatorKey;
  /** What it answers, in one sentence. */
  question: string;
  /** What its figures leave out. */
  limits: readonly string[];
  inputs: Own;
}

/** Keeps the inputs' own types. */
export const declare = <const Own extends Inputs>(declared: Declaration<Own>): Declaration<Own> => declared;
