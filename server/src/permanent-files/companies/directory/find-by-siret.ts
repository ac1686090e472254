import type { AnswerOf } from '#contract/call.ts';
import type { KeyValue } from '#contract/key-value.ts';
import type { GetBySiret } from '#contract/permanent-files/companies/directory-calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { readDataCsv } from '#server/platform/installation/reference-data-files.ts';
import type { Context, SignedInContext } from '#server/platform/requests/serve.ts';
import { isReadable } from '../confidential.ts';
import type { CompanyDirectory, Told } from './company-directory.ts';

type Answer = AnswerOf<typeof GetBySiret>;

/** What Insee's 'catégories juridiques' are called in short. */
const acronyms = new Map(
  readDataCsv('france/legal-forms.csv').map(({ code = '', acronym = '' }) => [code, acronym]),
);

/** The legal form as the firm's own list writes it, where it has the one that the directory tells. */
async function withLegalForm(db: Db, clientId: number, Annuaire: Answer['Annuaire']) {
  const category = Annuaire?.Champs.find(({ Champ }) => Champ === 'CategorieJuridique');
  const acronym = acronyms.get(category?.Valeur ?? '');
  if (!Annuaire || !category || !acronym) return Annuaire;
  const [form] = await db.query<{ code: string }>(
    'select code from legal_status where client_id = $1 and fold(code) = fold($2) and retired_on is null',
    [clientId, acronym],
  );
  if (!form) return Annuaire;
  const told = { Champ: 'FormeJuridique' as const, Valeur: form.code, Source: category.Source };
  return { ...Annuaire, Champs: [...Annuaire.Champs, told] };
}

/** Asks the directory before the transaction opens, and joins what the firm itself knows of the number. */
export const findBySiret = (directory: CompanyDirectory) => ({
  async before({ input, claim }: Context<typeof GetBySiret>): Promise<Told> {
    return directory.find(claim?.clientId ?? 0, input.siret);
  },
  async handle({ db, session, input }: SignedInContext<typeof GetBySiret>, told: Told): Promise<Answer> {
    const [own] = await db.query<KeyValue>(
      `select c.id as "Key", c.name as "Value" from company c
       where c.client_id = $1 and ${input.siret.length === 14 ? 'c.siret' : 'c.siren'} = $2 and ${isReadable('$3', 'c')}
       order by c.id limit 1`,
      [session.clientId, input.siret, session.sessionId],
    );
    return {
      ...told,
      Societe: own ?? null,
      Annuaire: await withLegalForm(db, session.clientId, told.Annuaire),
      IsSimulation: directory.isSimulation,
    };
  },
});
