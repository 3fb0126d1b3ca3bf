-- Who asks whether a line still names a file looks at the few hidden ones without reading all others.
create index "chats_hidden" on chats ("negotiationID") where original is not null;
