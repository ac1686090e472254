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

-- Whether the PDF that was issued bears its data as factur-x.xml: those before this day bear none, and never change.
alter table invoice add column has_factur_x boolean not null default false;
