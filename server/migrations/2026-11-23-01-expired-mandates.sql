-- Mandates whose term may be over although nobody has ended them: few, and asked for over the whole firm.

create index mandate_open_term on mandate (client_id, expires_on) where ends_on is null and expires_on is not null;
