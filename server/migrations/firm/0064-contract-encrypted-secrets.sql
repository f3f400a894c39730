-- Tax numbers, pending requests and secrets are encrypted with a key outside the database. SQL does not have the key: here
-- existing values get the form of a value that is not encrypted yet, and the service encrypts them when it starts.
-- The form of all of them is '<base64>:<what a mask shows>' or 'plain:<text>', or empty.
update vendor set recipient_id_1099 = 'plain:' || recipient_id_1099 where recipient_id_1099 <> '';

update webhook set secret = 'plain:' || secret, former_secret = 'plain:' || former_secret;

alter table pending_change alter column request type text using 'plain:' || request::text;

-- These were encrypted before.
alter table sign_in_factor alter column secret type text using translate(encode(secret, 'base64'), E'\n', '') || ':';

-- Responses that are saved for a repeated call may contain all of these.
update idempotency set answer = 'plain:' || answer where answer is not null;
