-- The step that a question of the wizard heads was its place among its kind's questions by age: a question that retired would
-- have moved all later ones. Each step asks one question of a kind at most.
alter table "wizards" add column step integer, add column retired boolean not null default false;
update "wizards" set step = place.step
  from (select id, row_number() over (partition by "wizardType" order by "createdAt", id) as step from "wizards") as place
  where place.id = "wizards".id and place.step <= 8;
create unique index "wizardsOfAStep" on "wizards" ("wizardType", step) where not retired;
