-- A company that formalities were ordered for is kept, as one with documents is.
alter table formality_order drop constraint formality_order_client_id_company_id_fkey;
alter table formality_order add foreign key (client_id, company_id) references company (client_id, id);
