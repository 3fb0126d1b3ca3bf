-- Who types a home's title means this home, whatever places and prices the title names: it is looked for before the words are read.
create index "publications_title" on publications using hash (title) where "suspendedReason" is null;
