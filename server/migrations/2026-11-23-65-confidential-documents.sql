-- Documents of confidential companies are few and counted one by one beside the counters: they are found without the others.
create index document_confidential on document (client_id, type_id, id) where is_confidential;
