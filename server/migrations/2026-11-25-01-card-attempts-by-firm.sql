-- An attempt is looked for within its firm: what a provider calls it leads no index.
drop index card_attempt_reference;
create unique index card_attempt_reference on card_attempt (client_id, provider, reference);
