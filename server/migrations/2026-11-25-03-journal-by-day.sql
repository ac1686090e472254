-- The firm's journal is read by days; rows stand in the order in which they were written, so that a summary by blocks is enough.
create index audit_entry_by_day on audit_entry using brin (client_id, at);
