-- the cabinet that takes over on the day of a retirement that is still to come
alter table cabinet add column heir_id bigint,
  add foreign key (client_id, heir_id) references cabinet (client_id, id);
create index cabinet_by_heir on cabinet (client_id, heir_id);
