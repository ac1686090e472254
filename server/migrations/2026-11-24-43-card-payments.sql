-- Which invoice a payment link is of.
alter table payment_link add column invoice_id bigint;
alter table payment_link add foreign key (client_id, invoice_id) references formality_invoice (client_id, id);
-- an invoice has one link that may be used
create unique index payment_link_open on payment_link (client_id, invoice_id) where closed_at is null and paid_at is null;

-- An attempt to pay an invoice by card: its page at the provider, and what the provider said of it.
create table card_attempt (
  client_id bigint not null,
  id uuid not null default gen_random_uuid(),
  invoice_id bigint not null,
  link_id uuid not null,
  provider text not null,
  -- how the provider calls it, and where its page is; null until the provider has answered
  reference text,
  url text,
  amount_cents bigint not null check (amount_cents > 0),
  -- SURPLUS: paid although nothing was left to pay; REFUSE: what was paid is not what was asked for
  state text not null default 'OUVERT' check (state in ('OUVERT', 'PAYE', 'EXPIRE', 'SURPLUS', 'REFUSE')),
  payment_id bigint,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, invoice_id) references formality_invoice (client_id, id),
  foreign key (client_id, link_id) references payment_link (client_id, id),
  foreign key (client_id, payment_id) references formality_payment (client_id, id)
);
-- one open attempt at a time
create unique index card_attempt_open on card_attempt (client_id, invoice_id) where state = 'OUVERT';
create unique index card_attempt_reference on card_attempt (provider, reference);
select keep_apart('card_attempt');
