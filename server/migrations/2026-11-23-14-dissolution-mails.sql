-- Which model mails a customer was sent about a dissolution: a second one only where it is asked for by name.
create table dissolution_mail (
  client_id bigint not null,
  dissolution_id bigint not null,
  model text not null check (model in ('PIECES', 'COMPTES', 'RELANCE')),
  sent_at timestamptz not null default now(),
  sent_to text not null,
  primary key (client_id, dissolution_id, model),
  foreign key (client_id, dissolution_id) references dissolution (client_id, id) on delete cascade
);
select keep_apart('dissolution_mail');
