-- One table of invoices for whoever issues them: formalities, the firm, portage. Each kind has a series of its own.
alter table formality_invoice rename to invoice;
alter table formality_payment rename to invoice_payment;
alter table formality_number rename to number_series;

-- constraints and indexes are called after their table
do $$
declare found record;
begin
  for found in select conrelid::regclass as "table", conname from pg_constraint
    where conrelid in ('invoice'::regclass, 'invoice_payment'::regclass, 'number_series'::regclass) and conname like 'formality\_%'
  loop
    execute format('alter table %s rename constraint %I to %I', found."table", found.conname,
      replace(replace(replace(found.conname, 'formality_invoice', 'invoice'), 'formality_payment', 'invoice_payment'), 'formality_number', 'number_series'));
  end loop;
  for found in select indexrelid::regclass as "index", c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
    where indrelid in ('invoice'::regclass, 'invoice_payment'::regclass) and c.relname like 'formality\_%'
  loop
    execute format('alter index %s rename to %I', found."index",
      replace(replace(found.relname, 'formality_invoice', 'invoice'), 'formality_payment', 'invoice_payment'));
  end loop;
end $$;

drop function next_formality_number(bigint, text, integer);

-- The next number of a series, such as CF2026-00001; given back with a transaction that does not commit.
create function next_in_series(p_client bigint, p_series text, p_year integer) returns text
  language sql set search_path = public as $$
  insert into number_series as n (client_id, series, year, last) values (p_client, p_series, p_year, 1)
  on conflict (client_id, series, year) do update set last = n.last + 1
  returning p_series || p_year || '-' || lpad(n.last::text, 5, '0')
$$;

alter table invoice add column kind text not null default 'FORMALITY' check (kind in ('FORMALITY', 'CABINET', 'PORTAGE'));
alter table invoice alter column kind drop default;
alter table invoice alter column order_id drop not null;
alter table invoice add check ((kind = 'FORMALITY') = (order_id is not null));

-- what credit notes have taken back of it: all at once or in parts
alter table invoice add column credited_cents bigint not null default 0;
update invoice set credited_cents = total_cents where state = 'Credited' and credited_id is null;
alter table invoice drop constraint invoice_check2;
alter table invoice drop constraint invoice_check3;
alter table invoice add constraint invoice_settled check
  (credited_id is not null or (paid_cents >= 0 and credited_cents >= 0 and paid_cents + credited_cents <= greatest(total_cents, 0)));
alter table invoice add constraint invoice_paid check (state <> 'Paid' or paid_cents + credited_cents = total_cents);
drop index invoice_credited;
create index invoice_credited on invoice (client_id, credited_id) where credited_id is not null;
create index invoice_to_pay on invoice (client_id, due_on) where state = 'Issued';
