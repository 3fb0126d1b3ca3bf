-- The operator's own words of the mails that go out: every saving is a version, the newest of a mail is in force; none is ever changed or
-- removed. While a mail has none, and where the newest has no words, the shipped text is sent.
create table "mailTexts" (
  id text primary key,
  mail text not null,
  version integer not null,
  "createdAt" timestamptz(3) not null,
  "actorID" text,
  title text,
  text text,
  unique (mail, version),
  check ((title is null) = (text is null))
);
create trigger "mailTexts_stay" before update or delete on "mailTexts"
  for each row execute function refuse_operator_change();
