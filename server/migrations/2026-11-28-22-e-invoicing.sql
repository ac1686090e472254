-- An invoice handed to the platform of electronic invoicing, with where it stands there.
create table invoice_transmission (
  client_id bigint not null,
  invoice_id bigint not null,
  -- which platform, and what it calls the invoice; SIMULATION sends nothing anywhere
  platform text not null,
  flow_id text not null,
  sent_on date not null,
  state text not null default 'SENT' check (state in ('SENT', 'DEPOSITED', 'REJECTED', 'REFUSED', 'CASHED')),
  motive text,
  -- when the state came
  told_at timestamptz,
  user_id bigint,
  primary key (client_id, invoice_id),
  foreign key (client_id, invoice_id) references invoice (client_id, id),
  foreign key (client_id, user_id) references app_user (client_id, id)
);
create unique index invoice_transmission_flow on invoice_transmission (client_id, platform, flow_id);
create index invoice_transmission_by_day on invoice_transmission (client_id, sent_on desc, invoice_id desc);
select keep_apart('invoice_transmission');

-- The file for it, of invoices whose PDF was issued without the data: made once, the same bytes from then on.
alter table invoice add column factur_x_id uuid;
alter table invoice add foreign key (client_id, factur_x_id) references stored_file (client_id, id);
