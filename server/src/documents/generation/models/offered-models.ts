import type { OfferedModel } from '#contract/documents/generation/model.ts';
import { modelGroupKeys } from '#contract/documents/generation/model.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { versionInForce } from './version-in-force.ts';

/** The models that documents can be made from today, by group and name. */
export const offeredModels = (db: Db, clientId: number): Promise<OfferedModel[]> =>
  db.query<OfferedModel>(
    `select r.id as "Id", r.code as "Code", r.name as "Libelle", r.group_code as "Groupe", r.file_name as "FileName",
       r.needs as "Besoins", r.legal_forms as "Formes", r.articles as "Articles",
       r.looked_through_on as "DateRelecture", r.unconfirmed as "AConfirmer"
     from document_model r ${versionInForce}
     where r.client_id = $1 and v.id is not null
       and coalesce(r.retired_on > (now() at time zone 'Europe/Paris')::date, true)
     order by array_position($2::text[], r.group_code), r.name, r.id`,
    [clientId, modelGroupKeys],
  );
