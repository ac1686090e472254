-- Whether the approved body drew the file for the examen périodique de sincérité of the year; null: nobody has said.
alter table questionnaire add column is_drawn_for_eps boolean check (is_drawn_for_eps is null or type = 'ECCV');
