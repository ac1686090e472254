import type { AnswerOf } from '#contract/call.ts';
import { compact } from '#contract/identifiers.ts';
import type { GetDoublons } from '#contract/permanent-files/companies/double-calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { isReadable } from '../confidential.ts';

type Double = AnswerOf<typeof GetDoublons>['Items'][number];

type Text = string | null | undefined;

/** What tells a company from others. */
interface Told {
  Id?: number | null | undefined;
  RaisonSociale?: Text;
  Ville?: Text;
  Reference?: Text;
  Siren?: Text;
  Siret?: Text;
}

const digits = (text: Text) => (text ? compact(text) : null);

/** Companies that may be the same: same SIRET or reference, which refuse it; same SIREN, or name and town, which warn. */
export function findDoubles(db: Db, { clientId, sessionId }: Session, told: Told): Promise<Double[]> {
  const siret = digits(told.Siret);
  return db.query<Double>(
    `select case when d.is_told then d.id else 0 end as "Key",
       case when d.is_told then d.name else 'Dossier confidentiel' end as "Value", d.motive as "Motif"
     from (
       select c.id, c.name, ${isReadable('$8', 'c')} as is_told, case
         when c.siret = $2 then 'SIRET'
         when fold(c.reference) = fold($4) then 'REFERENCE'
         when c.siren = $3 then 'SIREN'
         else 'NOM_VILLE' end as motive
       from company c
       where c.client_id = $1 and c.id is distinct from $7
         and (c.siret = $2 or c.siren = $3 or fold(c.reference) = fold($4)
           or (c.name_search = fold($5) and fold(c.town) = fold($6)))
       order by 4, 2, 1 limit 20) d`,
    [
      clientId,
      siret,
      digits(told.Siren) ?? siret?.slice(0, 9),
      told.Reference,
      told.RaisonSociale,
      told.Ville,
      told.Id,
      sessionId,
    ],
  );
}

/** Told while a company's form is filled in. */
export const readDoubles = async ({
  db,
  session,
  input,
}: SignedInContext<typeof GetDoublons>): Promise<AnswerOf<typeof GetDoublons>> => ({
  Items: await findDoubles(db, session, input),
});
