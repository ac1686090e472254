/** SQL: the version of model r that is in force today, as v: the latest that is active. */
export const versionInForce = `left join lateral (
    select v.id, v.number, v.file_id, v.library_revision, v.library_text, v.fields from document_model_version v
    where v.client_id = r.client_id and v.model_id = r.id
      and v.active_from <= (now() at time zone 'Europe/Paris')::date
    order by v.number desc limit 1) v on true`;
