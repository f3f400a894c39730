-- User names and custom-field names stand once, ignoring case; the check waits for the end of the transaction, so that one call may swap two.
drop index sign_in_user_name;
alter table sign_in add constraint sign_in_user_name exclude (lower(user_name) with =) deferrable initially deferred;

alter table custom_field drop constraint custom_field_record_type_name_key;
alter table custom_field add constraint custom_field_named_once exclude (record_type with =, lower(name) with =) deferrable initially deferred;
