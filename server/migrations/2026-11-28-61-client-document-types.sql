-- What customers find of a type of document in their space, beside whether they see it.
alter table document_type
  -- customers may send such papers without being asked
  add column is_depositable boolean not null default false,
  -- customers are told while none is there
  add column is_required boolean not null default false;
update document_type set is_depositable = true
  where code in ('FACTURE_ACHAT', 'FACTURE_VENTE', 'RELEVE_BANCAIRE', 'NOTE_FRAIS', 'KBIS', 'ASSURANCE');
