-- A controller also opens the papers that prove a file's questionnaires.
alter table controller_visit drop constraint controller_visit_what_check,
  add constraint controller_visit_what_check check (what in ('CARTE', 'DOSSIER', 'PDF', 'PIECE'));
