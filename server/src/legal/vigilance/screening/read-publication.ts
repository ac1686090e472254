import { z } from 'zod';
import { type FreezeEntry, type Publication, RegisterFailure } from './freeze-register.ts';

const Field = z.object({
  TypeChamp: z.string(),
  Valeur: z.array(z.record(z.string(), z.unknown())).nullish(),
});

const Detail = z.object({
  IdRegistre: z.union([z.number(), z.string()]),
  Nature: z.string().nullish(),
  Nom: z.string().max(2000).nullish(),
  RegistreDetail: z.array(Field).nullish(),
});

const File = z.object({
  Publications: z.object({
    DatePublication: z.string().min(4).max(60),
    PublicationDetail: z.array(Detail).max(200_000),
  }),
});

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** The values of one kind of field, by their names in the register: any of them may be missing. */
function valuesOf(fields: z.output<typeof Field>[], type: string, ...names: string[]): string[] {
  return fields
    .filter(({ TypeChamp }) => TypeChamp === type)
    .flatMap(({ Valeur }) => Valeur ?? [])
    .map((value) => names.map((name) => text(value[name])).find(Boolean) ?? '')
    .filter(Boolean);
}

const padded = (part: string) => part.padStart(2, '0');

/** Dates of birth as far as they are known. */
const birthsOf = (fields: z.output<typeof Field>[]) =>
  fields
    .filter(({ TypeChamp }) => TypeChamp === 'DATE_DE_NAISSANCE')
    .flatMap(({ Valeur }) => Valeur ?? [])
    .map(({ Annee, Mois, Jour }) => {
      const [year, month, day] = [text(Annee), text(Mois), text(Jour)];
      if (!/^\d{4}$/.test(year)) return '';
      if (!/^\d{1,2}$/.test(month)) return year;
      return /^\d{1,2}$/.test(day) ? `${year}-${padded(month)}-${padded(day)}` : `${year}-${padded(month)}`;
    })
    .filter(Boolean);

const kindOf = (nature: string): FreezeEntry['kind'] =>
  /physique/i.test(nature) ? 'PERSONNE' : /navire/i.test(nature) ? 'NAVIRE' : 'MORALE';

/**
 * Reads a publication of the register in the Treasury's JSON (Publications, PublicationDetail, RegistreDetail).
 * @throws RegisterFailure where it is none
 */
export function readPublication(json: string, isSimulation = false): Publication {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    throw new RegisterFailure('Le registre des gels n’est pas un fichier JSON.');
  }
  const file = File.safeParse(parsed);
  if (!file.success || file.data.Publications.PublicationDetail.length === 0)
    throw new RegisterFailure('Ce fichier n’est pas une publication du registre des gels.');
  const { DatePublication, PublicationDetail } = file.data.Publications;
  return {
    version: DatePublication,
    isSimulation,
    entries: PublicationDetail.map(({ IdRegistre, Nature, Nom, RegistreDetail }): FreezeEntry => {
      const fields = RegistreDetail ?? [];
      return {
        id: String(IdRegistre),
        kind: kindOf(Nature ?? ''),
        name: Nom?.trim() ?? '',
        firstNames: valuesOf(fields, 'PRENOM', 'Prenom'),
        aliases: valuesOf(fields, 'ALIAS', 'Alias'),
        births: birthsOf(fields),
        nationalities: valuesOf(fields, 'NATIONALITE', 'Pays', 'Nationalite'),
        grounds: valuesOf(fields, 'FONDEMENT_JURIDIQUE', 'FondementJuridiqueLabel', 'FondementJuridique'),
      };
    }).filter(({ name }) => name !== ''),
  };
}
