-- Field versions: which version of a record last changed each column, so that two who change different parts of a large
-- record both save (optimistic-lock.ts).

create function note_field_versions() returns trigger language plpgsql as $$
begin
  new.field_versions := old.field_versions || (
    select coalesce(jsonb_object_agg(n.key, new.version), '{}')
    from jsonb_each(to_jsonb(new)) n join jsonb_each(to_jsonb(old)) o using (key)
    where n.value <> o.value
      and n.key not in ('version', 'field_versions', 'modified_at', 'modified_by', 'modified_from'));
  return new;
end $$;

-- Of a table that make_register has made one.
create function keep_field_versions(name regclass) returns void language plpgsql as $$
begin
  execute format($sql$alter table %s add column field_versions jsonb not null default '{}'$sql$, name);
  execute format('create trigger field_versions before update on %s for each row
    when (old.version is distinct from new.version) execute function note_field_versions()', name);
end $$;

select keep_field_versions('company');
