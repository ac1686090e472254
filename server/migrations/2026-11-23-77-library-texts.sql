-- The library's text that a version was given: it stays what it was when a later version of the product has another one.

alter table document_model_version add column library_text jsonb;
