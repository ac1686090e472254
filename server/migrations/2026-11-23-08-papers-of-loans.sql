-- Papers that are asked of companies with a loan alone.

alter table document_checklist_item drop constraint document_checklist_item_asked_of_check;
alter table document_checklist_item add constraint document_checklist_item_asked_of_check
  check (asked_of in ('TOUS', 'SOCIETE', 'EMPLOYEUR', 'TVA', 'IS', 'EMPRUNT'));
