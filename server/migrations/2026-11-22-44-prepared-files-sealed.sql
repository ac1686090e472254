-- prepared files are sealed from now on: those that were not go, and are asked for anew
update download set expires_at = now() where state = 'done';
