import type { AnswerOf } from '#contract/call.ts';
import type { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import type { CompanyToAdd } from '#contract/permanent-files/companies/company.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export type Double = AnswerOf<typeof AddSociete>['Doublons'][number];

/** Companies that may be the one to add: same SIRET or reference, which refuse it; same SIREN, or name and town. */
export const findDoubles = (
  db: Db,
  clientId: number,
  { Siret, Siren, Reference, RaisonSociale, Adresse }: CompanyToAdd,
): Promise<Double[]> =>
  db.query<Double>(
    `select c.id as "Key", c.name as "Value", case
         when c.siret = $2 then 'SIRET'
         when fold(c.reference) = fold($4) then 'REFERENCE'
         when c.siren = $3 then 'SIREN'
         else 'NOM_VILLE' end as "Motif"
     from company c
     where c.client_id = $1 and (c.siret = $2 or c.siren = $3 or fold(c.reference) = fold($4)
       or (c.name_search = fold($5) and fold(c.town) = fold($6)))
     order by 3, 2, 1 limit 20`,
    [clientId, Siret, Siren ?? Siret?.slice(0, 9), Reference, RaisonSociale, Adresse?.Ville],
  );
