-- What the desk's search asks of what was said (src/server/desk/words/word.ts), and the newest lines, of which a common word is asked.
create index "chats_words" on chats using gin ("gramsOf"(coalesce(message, '')));
create index "chats_newest" on chats ("createdAt" desc, id desc);
