-- A session is entered by a statement of the server's own (platform/entering.ts), which asks for no more than the call needs.
drop function enter_session(bigint, uuid, text, text, text, text);
