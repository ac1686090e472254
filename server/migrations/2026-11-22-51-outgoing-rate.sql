-- How often other services are asked, by all nodes together: the first moment at which the next request may leave
-- (a token bucket of one token).
create table outgoing_rate (
  service text primary key,
  next_at timestamptz not null
);
comment on table outgoing_rate is 'installation: limits on how often other services are asked, shared by all nodes';
