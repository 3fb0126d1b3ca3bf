-- Formerly 815ddc777734421498264c01384645eb0a80c0d0e7da963c6bbc08771e5279eb: in one transaction, which kept everybody from writing for as long as it took.
-- The words that the desk looks for stand in narrow rows of their own, with one index for all. An index of pairs says which rows have a
-- word and not which of these are the newest, so all of them are read: of a common word that was nearly every page of homes, whose rows
-- are wide. And a row that changes without its words makes no pairs any more.

-- Step: the table and what fills it. Until all rows are there, who writes one that is being filled waits for it instead of making it, too.
-- What words are looked for in: texts of rows by kind, in lower case.
create table if not exists "deskTexts" (
  kind text not null,
  id text not null,
  words text not null,
  primary key (kind, id)
);

create or replace function "textsOf"(person users) returns setof "deskTexts" language sql stable as $$
  values
    ('person', person.id, lower(concat_ws(' ', person.name, concat(person."lastName", person."firstName"),
      concat(person."lastNameKana", person."firstNameKana"), person."userNumber", person.email))),
    ('phone', person.id, lower(concat(person.phone)))
$$;
create or replace function "textsOf"(home estates) returns setof "deskTexts" language sql stable as $$
  values
    ('title', home.id, lower(concat_ws(' ', home.title, home."estateNumber"))),
    ('address', home.id, lower(concat_ws(' ', home."postCode", home."publicAddress", home."nearestStation",
      concat(home.prefectures, home.city, home."address1"), home."address2")))
$$;
create or replace function "textsOf"(deal negotiations) returns setof "deskTexts" language sql stable as $$
  values ('parties', deal.id, lower(concat_ws(' ', deal."buyerName", deal."sellerName")))
$$;
create or replace function "textsOf"(line chats) returns setof "deskTexts" language sql stable as $$
  values ('message', line.id, lower(line.message))
$$;
create or replace function "textsOf"(paper documents) returns setof "deskTexts" language sql stable as $$
  values ('number', paper.id, lower(paper.number)), ('addressee', paper.id, lower(paper."partyName"))
$$;

create or replace function keep_texts() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from "deskTexts" stored using "textsOf"(old) as own where stored.kind = own.kind and stored.id = own.id;
  else
    insert into "deskTexts" as stored select own.* from "textsOf"(new) own
      on conflict (kind, id) do update set words = excluded.words where stored.words <> excluded.words;
  end if;
  return null;
end $$;
-- The pairs of a text, each with its kind: who looks for a title reads titles alone.
create or replace function "gramsOf"(kind text, words text) returns text[] language sql immutable strict parallel safe as $$
  select array(select kind || ':' || letter from unnest(letters) as letter) || array(
    select kind || ':' || letter || next from unnest(letters, letters[2:]) as neighbours (letter, next) where next is not null
  )
  from string_to_array(words, null) as letters
$$;
-- Step: from now on the texts of users are kept.
create or replace trigger users_texts after insert or update or delete on users for each row execute function keep_texts();
-- Step: from now on the texts of estates are kept.
create or replace trigger estates_texts after insert or update or delete on estates for each row execute function keep_texts();
-- Step: from now on the texts of negotiations are kept.
create or replace trigger negotiations_texts after insert or update or delete on negotiations for each row execute function keep_texts();
-- Step: from now on the texts of chats are kept.
create or replace trigger chats_texts after insert or update or delete on chats for each row execute function keep_texts();
-- Step: from now on the texts of documents are kept.
create or replace trigger documents_texts after insert or update or delete on documents for each row execute function keep_texts();
-- Alone: the texts of the rows that are there, five hundred at a time.
do $$
declare
  source text;
  ids text[];
  last text;
begin
  foreach source in array array['users', 'estates', 'negotiations', 'chats', 'documents'] loop
    last := '';
    loop
      execute format('select array_agg(id order by id) from (select id from %I where id > $1 order by id limit 500) page', source)
        into ids using last;
      exit when ids is null;
      execute format('insert into "deskTexts" select own.* from %I t, "textsOf"(t) own where t.id = any($1) on conflict do nothing', source)
        using ids;
      last := ids[cardinality(ids)];
      commit;
    end loop;
  end loop;
end $$;
-- Alone: an index that was cut off while it was made.
drop index concurrently if exists "deskTexts_words";
-- Alone: one index for all words.
create index concurrently "deskTexts_words" on "deskTexts" using gin ("gramsOf"(kind, words));
-- Step: a row that changes without its words writes nothing.
create or replace function keep_texts() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from "deskTexts" stored using "textsOf"(old) as own where stored.kind = own.kind and stored.id = own.id;
  else
    merge into "deskTexts" stored using "textsOf"(new) as own on stored.kind = own.kind and stored.id = own.id
      when matched and stored.words <> own.words then update set words = own.words
      when not matched then insert values (own.kind, own.id, own.words);
  end if;
  return null;
end $$;
-- Alone: the index that it stands for.
drop index concurrently if exists "users_words";
-- Alone: the index that it stands for.
drop index concurrently if exists "estates_words";
-- Alone: the index that it stands for.
drop index concurrently if exists "estates_titles";
-- Alone: the index that it stands for.
drop index concurrently if exists "negotiations_words";
-- Alone: the index that it stands for.
drop index concurrently if exists "chats_words";
-- Alone: the index that it stands for.
drop index concurrently if exists "documents_words";
-- Alone: the index that it stands for.
drop index concurrently if exists "documents_numbers";
