-- When a recurrent document left for its company, and to which address.
alter table recurrent_document_month add column sent_at timestamptz, add column sent_to text,
  add check ((sent_at is null) = (sent_to is null));
