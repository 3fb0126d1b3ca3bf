-- Work of the desk that somebody has put off until a day (src/server/desk/put-off.ts): it is listed apart until then.
create table "workPutOff" (
  kind text not null,
  id text not null,
  until date not null,
  "setBy" text not null,
  "setAt" timestamptz(3) not null,
  primary key (kind, id)
);
