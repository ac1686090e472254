-- Which fields a firm's own text names, as its check found them: what no chosen model names is not read. Null: not known.
alter table document_model_version add column fields text[];
