import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { GetTableCapital, SaveMouvement } from '#contract/permanent-files/companies/capital-calls.ts';
import type { MovementToAdd } from '#contract/permanent-files/companies/share-register.ts';
import type { TestApp } from '../test-app.ts';

/** Who holds titles, in tests: 'p12' a person, 'c7' a company. */
export type HolderName = `p${number}` | `c${number}`;

const side = (holder: HolderName | undefined) => {
  const id = Number(holder?.slice(1));
  if (!holder) return undefined;
  return holder.startsWith('p') ? { IdPerson: id } : { IdSociete: id };
};

type More = Partial<Omit<MovementToAdd, 'Cedant' | 'Cessionnaire'>> & { from?: HolderName; to?: HolderName };

/** Companies without any title yet, and the movements that a head of mission enters in their registers. */
export async function titles(app: TestApp) {
  const head = await app.signIn('CHEF_MISSION');
  let added = 0;

  const move = (IdSociete: number, { from, to, ...more }: More) =>
    head.call(SaveMouvement, {
      IdSociete,
      Date: '2020-01-01',
      Nature: 'CONSTITUTION',
      Nombre: 100,
      Cedant: side(from),
      Cessionnaire: side(to),
      ...more,
    } as never);

  return {
    head,
    move,

    async company(more: object = {}): Promise<number> {
      added += 1;
      const societe = { RaisonSociale: `Titres et Cie ${added}`, ...more };
      return (await head.call(AddSociete, { societe })).answer.Id;
    },

    /** Who holds what on a day, or today: [holder, PP, NP, US]. */
    async table(IdSociete: number, AsOf?: string) {
      const { answer } = await head.call(GetTableCapital, { IdSociete, AsOf });
      return answer.Lignes.map(({ Titulaire: { Personne, Societe }, PP, NP, US }) => [
        Personne ? `p${Personne.Key}` : `c${Societe?.Key}`,
        PP,
        NP,
        US,
      ]);
    },
  };
}
