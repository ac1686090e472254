-- Lines of destruction lists know the type of their document: a list is shown to those alone who read its types.

-- null where the type was gone before this was kept
alter table destruction_line add column type_id bigint;
update destruction_line x set type_id = d.type_id
from document d where d.client_id = x.client_id and d.id = x.document_id;
update destruction_line x set type_id = t.id
from document_type t where x.type_id is null and t.client_id = x.client_id and t.name = x.type;
