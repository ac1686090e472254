import type { Db } from '#server/platform/database/transaction.ts';
import { isReadableTypeNow } from '../../types/readable-types.ts';
import type { FieldSource } from '../fields/field-source.ts';
import { isSoleMember } from '../fields/legal-forms.ts';

/** A document of the annual accounts that is written here. */
interface AccountsDocument {
  name: string;
  /** The model for a legal form; undefined where that form does not want it. */
  model(form: string): string | undefined;
  /** Why a form does not want it. */
  unwanted?: string;
}

const commercial = ['SARL', 'EURL', 'SAS', 'SASU', 'SA', 'SELARL', 'SELAS'];

const minutes: Readonly<Record<string, string>> = {
  SARL: 'PV_AGO_SARL',
  SELARL: 'PV_AGO_SARL',
  EURL: 'DECISIONS_EURL',
  SAS: 'PV_AGO_SAS',
  SELAS: 'PV_AGO_SAS',
  SASU: 'DECISIONS_SASU',
  SA: 'PV_AGO_SA',
  SCI: 'PV_AGO_SCI',
};

const onlyIf = (is: boolean, code: string) => (is ? code : undefined);

/** The first three of the eight documents to sign: the accounts themselves. */
const accounts = ['BILAN', 'COMPTE_RESULTAT', 'ANNEXE'];

/** The other five. */
const accountsDocuments: readonly AccountsDocument[] = [
  { name: 'Rapport de gestion', model: () => 'RAPPORT_GESTION' },
  {
    name: 'Rapport spécial sur les conventions',
    model: (form) => onlyIf(commercial.includes(form), 'RAPPORT_SPECIAL'),
    unwanted: 'la loi ne le demande pas à cette forme de société',
  },
  {
    name: 'Procès-verbal ou décisions',
    model: (form) => minutes[form],
    unwanted: 'la bibliothèque n’a pas de modèle pour cette forme de société',
  },
  {
    name: 'Feuille de présence',
    model: (form) => onlyIf(!isSoleMember(form), 'FEUILLE_PRESENCE'),
    unwanted: 'un associé unique ne tient pas d’assemblée',
  },
  {
    name: 'Déclaration de confidentialité',
    model: (form) => onlyIf(commercial.includes(form), 'DECLARATION_CONFIDENTIALITE'),
    unwanted: 'cette forme de société ne dépose pas ses comptes au greffe',
  },
];

interface Chosen {
  codes: string[];
  /** Which are not made, each with why. */
  told: string[];
}

/** Which of the eight a legal form wants; the accounts themselves are written where the books are known and nobody has filed them. */
export function accountsOf(form: string | null, { isWritten }: { isWritten: boolean }): Chosen {
  const chosen: Chosen = { codes: isWritten ? [...accounts] : [], told: [] };
  for (const { name, model, unwanted } of accountsDocuments) {
    const code = model(form ?? '');
    if (code) chosen.codes.push(code);
    else chosen.told.push(`${name}\u202f: ${unwanted}.`);
  }
  return chosen;
}

interface Filed {
  sha256: string;
  fileName: string;
  mediaType: string;
}

/** The accounts themselves, as they were filed among the company's documents of that year, for those who read them. */
const filedAccounts = (db: Db, clientId: number, exerciseId: number): Promise<Filed[]> =>
  db.query<Filed & { sha256: string }>(
    `select f.sha256, f.file_name as "fileName", f.media_type as "mediaType" from document d
     join document_type t on t.client_id = d.client_id and t.id = d.type_id and t.code = 'COMPTES_ANNUELS'
     join stored_file f on f.client_id = d.client_id and f.id = d.file_id
     where d.client_id = $1 and d.exercise_id = $2 and ${isReadableTypeNow()} order by d.id limit 20`,
    [clientId, exerciseId],
  );

export const noAccounts =
  'Bilan, compte de résultat et annexe : aucun document «\u202fComptes annuels\u202f» de cet exercice n’est dans le dossier, et il n’a pas de FEC en vigueur.';

interface YearAsked {
  clientId: number;
  companyId: number;
  exerciseId: number;
}

/** Where the accounts themselves come from: filed by somebody, else written from the books, else from nowhere. */
export async function accountsSource(
  db: Db,
  { clientId, companyId, exerciseId }: YearAsked,
  sources: readonly FieldSource[],
): Promise<{ filed: Filed[]; isWritten: boolean }> {
  const filed = await filedAccounts(db, clientId, exerciseId);
  if (filed.length > 0) return { filed, isWritten: false };
  const books = sources.find(({ name }) => name === 'bilan');
  const known = await books?.read(db, { clientId, companyId, exerciseId });
  return { filed, isWritten: known !== undefined };
}
