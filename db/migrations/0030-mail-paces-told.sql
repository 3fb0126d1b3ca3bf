-- The subject under which a held mail's news was last told, in the operator's words: `title` says which news it is, whatever they call it.
-- Without it (a row of the previous release) both are the same.
alter table "mailPaces" add column told text;
