-- The level of a reminder that is sent about invoices, which the next one rises from.
alter table invoice_event
  add level smallint check (level between 1 and 3);
