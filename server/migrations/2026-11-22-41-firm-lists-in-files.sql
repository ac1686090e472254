-- The lists that a firm begins with are files now (server/data/firm-lists), dated and with their sources; firms that are
-- there have theirs.
drop function give_firm_lists(bigint);
