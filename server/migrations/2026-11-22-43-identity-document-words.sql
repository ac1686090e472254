-- the specification's words for an identity document have a straight apostrophe (document 2, section 9)
update stored_file set description = 'Document d''identité' where description = 'Document d’identité';
