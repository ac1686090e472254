import { z } from 'zod';
import { ParameterOrigin } from '#contract/administration/parameters/parameter.ts';
import { simulatorKeys } from '../catalogue/declaration.ts';

const text = z.string().nullable();

/** A rule of the model that the URSSAF publishes, with the texts that it names. */
export const PublishedRule = z.object({
  Nom: z.string(),
  Titre: z.string(),
  References: z.array(z.object({ Libelle: z.string(), Url: z.string() })),
});
export type PublishedRule = z.infer<typeof PublishedRule>;

/** One figure of the answer, and all that it was computed from: inputs, other lines, dated parameters, published rules. */
export const ResultLine = z.object({
  Code: z.string(),
  Libelle: z.string(),
  Unite: z.string(),
  /** A sum that is read first. */
  EstTotal: z.boolean(),
  /** By column; null: it has none there, or a rate of that day is not known. */
  Valeurs: z.array(z.number().nullable()),
  Regle: z.string(),
  Article: text,
  /** Names of inputs. */
  Entrees: z.array(z.string()),
  /** Codes of lines. */
  Lignes: z.array(z.string()),
  /** Keys of parameters. */
  Parametres: z.array(z.string()),
  ReglesPubliees: z.array(PublishedRule),
});
export type ResultLine = z.infer<typeof ResultLine>;

/** A dated value that a figure used. */
export const UsedParameter = z.object({
  Key: z.string(),
  Libelle: z.string(),
  /** Null: nobody has given a value for that day. */
  Valeur: text,
  Unite: text,
  DateDebut: text,
  DateFin: text,
  Source: text,
  Origine: ParameterOrigin.nullable(),
  /** Its source says that it is still to be confirmed. */
  EstAConfirmer: z.boolean(),
});
export type UsedParameter = z.infer<typeof UsedParameter>;

/** What a simulator answers: columns beside each other, each line opened to its reasons. */
export const Result = z.object({
  Simulateur: z.enum(simulatorKeys),
  /** The day whose rates were used, and their year. */
  TauxDu: z.string(),
  AnneeTaux: z.number().int(),
  Colonnes: z.array(z.object({ Code: z.string(), Libelle: z.string() })),
  /** The column that leaves most; null where none does. */
  Meilleure: text,
  Entrees: z.array(z.object({ Nom: z.string(), Libelle: z.string(), Valeur: z.string() })),
  Lignes: z.array(ResultLine),
  Parametres: z.array(UsedParameter),
  /** What should be known before the figures are used. */
  Avertissements: z.array(z.string()),
});
export type Result = z.infer<typeof Result>;
