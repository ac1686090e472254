-- What is asked of the ten points of a tax compliance review is the firm's to write, as of any questionnaire.
alter table questionnaire_template
  drop constraint questionnaire_template_type_check,
  add constraint questionnaire_template_type_check
    check (type in ('LAB', 'ECCV', 'ACCEPTANCE_MISSION', 'DOSSIER_REVISION', 'ECF', 'ENTRETIEN', 'PROSPECT'));

-- the questions of an accepted file as they stood then: [{ Numero, Questions: [{ Cle, Label, IsObligatoire }] }]
alter table ecf add column questions jsonb;
