import type { Result, ResultLine } from './result.ts';

/** A saved answer, as it is set beside others. */
export interface Compared {
  Id: number;
  Nom: string;
  Resultat: Result;
}

/** A line over the columns of several answers; null where one has no such line. */
export type ComparedLine = Pick<ResultLine, 'Code' | 'EstTotal' | 'Libelle' | 'Unite' | 'Valeurs'>;

/** Answers beside each other: all their columns, and every line that one of them has, in the first one's order. */
export function compare(compared: readonly Compared[]) {
  const columns = compared.flatMap(({ Id, Nom, Resultat }) =>
    Resultat.Colonnes.map(({ Code, Libelle }) => ({
      Cle: `${Id}-${Code}`,
      Simulation: Nom,
      Libelle,
      AnneeTaux: Resultat.AnneeTaux,
    })),
  );
  const known = new Map<string, ResultLine>();
  for (const { Resultat } of compared)
    for (const line of Resultat.Lignes) if (!known.has(line.Code)) known.set(line.Code, line);
  const lines = [...known.values()].map(
    ({ Code, Libelle, Unite, EstTotal }): ComparedLine => ({
      Code,
      Libelle,
      Unite,
      EstTotal,
      Valeurs: compared.flatMap(({ Resultat }) => {
        const own = Resultat.Lignes.find((line) => line.Code === Code);
        return own ? own.Valeurs : Resultat.Colonnes.map(() => null);
      }),
    }),
  );
  return { columns, lines };
}
