-- Imports of a firm's own files: where each stands, and what its check has found. The file itself lies beside
-- the stored files, sealed; nothing of it is kept here but the cells that are wrong.

create table data_import (
  client_id bigint not null references client (id),
  id uuid not null,
  -- whose it is: nobody else sees it
  user_id bigint not null,
  kind text not null check (kind in ('persons', 'companies')),
  file_name text not null,
  state text not null default 'received' check (state in ('received', 'checked', 'imported', 'abandoned')),
  -- which column fills which field, as the last check was asked
  matching jsonb,
  -- counts the checks asked for: one that comes late changes nothing
  round integer not null default 0,
  -- the downloads that check and import it
  check_id uuid,
  import_id uuid,
  lines integer,
  errors integer,
  warnings integer,
  -- what is wrong in the same way, with how often and where first
  kinds jsonb not null default '[]',
  -- whether the import itself found what the check had not: the register had changed
  is_overtaken boolean not null default false,
  first_id bigint,
  last_id bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '1 day',
  primary key (client_id, id),
  foreign key (client_id, user_id) references app_user (client_id, id) on delete cascade
);
create index data_import_by_user on data_import (client_id, user_id);
create index data_import_by_expiry on data_import (expires_at, client_id);

-- fifty faults a row, in the order of lines and columns: a page of the list is one row
create table import_fault (
  client_id bigint not null,
  import_id uuid not null,
  round integer not null,
  severity text not null check (severity in ('error', 'warning')),
  page integer not null,
  faults jsonb not null,
  primary key (client_id, import_id, round, severity, page),
  foreign key (client_id, import_id) references data_import (client_id, id) on delete cascade
);

do $$
declare
  t text;
begin
  foreach t in array array['data_import', 'import_fault']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (client_id = current_client())', t);
    execute format('grant select, insert, update, delete on %I to app_tenant', t);
  end loop;
end $$;

-- an import numbers its rows before it adds them, and gathers them aside first
grant usage on sequence person_id_seq, company_id_seq to app_tenant;
do $$
begin
  execute format('grant temporary on database %I to app_tenant', current_database());
end $$;
