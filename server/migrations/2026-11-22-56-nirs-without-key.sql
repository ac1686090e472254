-- Numbers are compared without their key: the start makes anew every fingerprint that is empty, since its secret is needed.
update person set nir_fingerprint = '' where nir_sealed is not null;
update deleted_person set record = record || jsonb_build_object('nir_fingerprint', ''::bytea::text)
where record ->> 'nir_sealed' is not null;
