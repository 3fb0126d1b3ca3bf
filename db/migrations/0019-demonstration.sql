-- Stands in a database that holds the demonstration's people, whose passwords are published: it serves nothing else.
create table demonstration (
  one boolean primary key default true check (one),
  "createdAt" timestamptz(3) not null default now()
);
insert into demonstration (one)
  select true where exists (select from users where id = 'demo-admin')
    or exists (select from identity.accounts where id = 'demo-admin');
