-- Who of the desk does what. A role is the areas that it names (DeskArea: 1 審査, 2 商談, 3 会計, 4 書き出し, 5 設定); whoever has none
-- works in all of them, as everybody of the desk did before.

create table "deskRoles" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  name text not null unique,
  areas integer[] not null default '{}' check (areas <@ '{1,2,3,4,5}'),
  note text not null default ''
);

alter table users add column "deskRoleID" text references "deskRoles";

insert into "deskRoles" (id, "createdAt", "updatedAt", version, name, areas, note) values
  ('role-review', now(), now(), 1, '審査', '{1}', '本人確認と、物件の審査・媒介をします'),
  ('role-deal', now(), now(), 1, '商談', '{2}', '商談で返事をし、見積から引渡しまでを進めます'),
  ('role-money', now(), now(), 1, '会計', '{3}', 'お支払い・入金・返金・帳票を扱います'),
  ('role-view', now(), now(), 1, '閲覧', '{}', '見るだけで、書き換えません');
