-- The papers of a validated vigilance report stay as it was validated with, whoever writes.
create function keep_report_papers() returns trigger language plpgsql as $$
declare
  paper jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
begin
  if exists (select from document d join risk_report r on r.client_id = d.client_id and r.id = d.object_id
      where d.client_id = (paper ->> 'client_id')::bigint
        and d.id = (paper ->> case tg_table_name when 'document' then 'id' else 'document_id' end)::bigint
        and d.object_kind = 'risk-report' and r.state = 'Validated')
    or (tg_table_name = 'document' and tg_op = 'INSERT' and paper ->> 'object_kind' = 'risk-report' and exists (
      select from risk_report r where r.client_id = (paper ->> 'client_id')::bigint
        and r.id = (paper ->> 'object_id')::bigint and r.state = 'Validated')) then
    raise exception 'the papers of a validated report cannot change' using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger report_papers_stay before insert or update of label, file_id, number, object_kind, object_id, type_id or delete
  on document for each row execute function keep_report_papers();
create trigger report_versions_stay before insert or update of file_id, number, document_id or delete
  on document_version for each row execute function keep_report_papers();
