-- No search engine follows what is published any more: PostgreSQL alone answers the search.
drop trigger publications_changed on publications;
drop function note_search_change();
drop table "searchChanges", "searchIndex";
