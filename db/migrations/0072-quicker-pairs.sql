-- The same characters and pairs as before, without a sort of each text: duplicates do no harm, since an index keeps each once.
-- Four times as quick, and every home, member, deal and paper that is written asks for it.
create or replace function "gramsOf"(words text) returns text[] language sql immutable strict parallel safe as $$
  select letters || array(
    select letter || next from unnest(letters, letters[2:]) as neighbours (letter, next) where next is not null
  )
  from string_to_array(lower(words), null) as letters
$$;
