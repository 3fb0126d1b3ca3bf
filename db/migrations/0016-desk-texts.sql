-- The words that the desk looks for stand in narrow rows of their own, with one index for all. An index of pairs says which rows have a
-- word and not which of these are the newest, so all of them are read: of a common word that was nearly every page of homes, whose rows
-- are wide. And a row that changes without its words makes no pairs any more.

-- What words are looked for in: texts of rows by kind, in lower case.
create table "deskTexts" (
  kind text not null,
  id text not null,
  words text not null,
  primary key (kind, id)
);

create function "textsOf"(person users) returns setof "deskTexts" language sql stable as $$
  values
    ('person', person.id, lower(concat_ws(' ', person.name, concat(person."lastName", person."firstName"),
      concat(person."lastNameKana", person."firstNameKana"), person."userNumber", person.email))),
    ('phone', person.id, lower(concat(person.phone)))
$$;
create function "textsOf"(home estates) returns setof "deskTexts" language sql stable as $$
  values
    ('title', home.id, lower(concat_ws(' ', home.title, home."estateNumber"))),
    ('address', home.id, lower(concat_ws(' ', home."postCode", home."publicAddress", home."nearestStation",
      concat(home.prefectures, home.city, home."address1"), home."address2")))
$$;
create function "textsOf"(deal negotiations) returns setof "deskTexts" language sql stable as $$
  values ('parties', deal.id, lower(concat_ws(' ', deal."buyerName", deal."sellerName")))
$$;
create function "textsOf"(line chats) returns setof "deskTexts" language sql stable as $$
  values ('message', line.id, lower(line.message))
$$;
create function "textsOf"(paper documents) returns setof "deskTexts" language sql stable as $$
  values ('number', paper.id, lower(paper.number)), ('addressee', paper.id, lower(paper."partyName"))
$$;

create function keep_texts() returns trigger language plpgsql as $$
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
create trigger users_texts after insert or update or delete on users for each row execute function keep_texts();
create trigger estates_texts after insert or update or delete on estates for each row execute function keep_texts();
create trigger negotiations_texts after insert or update or delete on negotiations for each row execute function keep_texts();
create trigger chats_texts after insert or update or delete on chats for each row execute function keep_texts();
create trigger documents_texts after insert or update or delete on documents for each row execute function keep_texts();

insert into "deskTexts"
  select own.* from users, "textsOf"(users) own
  union all select own.* from estates, "textsOf"(estates) own
  union all select own.* from negotiations, "textsOf"(negotiations) own
  union all select own.* from chats, "textsOf"(chats) own
  union all select own.* from documents, "textsOf"(documents) own;

-- The pairs of a text, each with its kind: who looks for a title reads titles alone.
create function "gramsOf"(kind text, words text) returns text[] language sql immutable strict parallel safe as $$
  select array(select kind || ':' || letter from unnest(letters) as letter) || array(
    select kind || ':' || letter || next from unnest(letters, letters[2:]) as neighbours (letter, next) where next is not null
  )
  from string_to_array(words, null) as letters
$$;
create index "deskTexts_words" on "deskTexts" using gin ("gramsOf"(kind, words));

drop index "users_words", "estates_words", "estates_titles", "negotiations_words", "chats_words", "documents_words", "documents_numbers";
