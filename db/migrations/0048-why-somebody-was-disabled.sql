-- Why the desk disabled an account; null for those that are enabled, and for those disabled before.
alter table users add column "disabledReason" text;
