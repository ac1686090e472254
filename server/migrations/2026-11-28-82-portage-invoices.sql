-- Invoices that a portage company issues to the customers of those whom it carries, made of their activity reports.
alter table invoice
  -- who issues it: a portage company
  add column carrier_id bigint,
  -- the first day of the month that was worked
  add column activity_month date check (extract(day from activity_month) = 1),
  add foreign key (client_id, carrier_id) references company (client_id, id),
  add check ((kind = 'PORTAGE') = (carrier_id is not null)),
  add check (kind <> 'PORTAGE' or (company_id is not null and activity_month is not null));
create index invoice_of_portage on invoice (client_id, activity_month, carrier_id) where kind = 'PORTAGE';
create index invoice_by_carrier on invoice (client_id, carrier_id) where carrier_id is not null;

-- Which reports an invoice bills. A report is on one invoice at a time: the row stays, released, when that is taken back.
create table portage_invoice_report (
  client_id bigint not null,
  invoice_id bigint not null,
  report_id bigint not null,
  -- its line on the invoice, from 1 on
  rank smallint not null check (rank > 0),
  -- excluding VAT: in what proportion the invoice is the carried person's
  net_cents bigint not null check (net_cents > 0),
  released_on date,
  primary key (client_id, invoice_id, report_id),
  foreign key (client_id, invoice_id) references invoice (client_id, id) on delete cascade,
  foreign key (client_id, report_id) references activity_report (client_id, id)
);
create unique index portage_invoice_report_once on portage_invoice_report (client_id, report_id) where released_on is null;
create index portage_invoice_report_by_report on portage_invoice_report (client_id, report_id);
select keep_apart('portage_invoice_report');
