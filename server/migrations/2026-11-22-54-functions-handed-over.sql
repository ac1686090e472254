-- What the leaver was to a file: it is given back with the file when a departure is cancelled.
alter table departure_hand_over
  add column function text not null default 'GESTIONNAIRE'
    check (function in ('CHEF_MISSION', 'GESTIONNAIRE', 'ASSISTANT', 'SOCIAL', 'JURIDIQUE'));
-- who follows what, by what they are to it
create index portfolio_assignment_by_function on portfolio_assignment (client_id, function, user_id);
-- whoever saves last a mission is told of whoever saved before
alter table mission
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column modified_at timestamptz,
  add column modified_by bigint;
