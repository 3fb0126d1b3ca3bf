-- An e-mail that is changed at the embedded sign-in provider is the member's from that moment on: nothing more is mailed to
-- the former address, which somebody else may have by then.
create function identity.take_over_email() returns trigger language plpgsql as $$
begin
  update users set email = new.email, "updatedAt" = now(), version = version + 1
    where id = new.id and email <> new.email;
  return null;
end $$;
create trigger accounts_email_changed after update of email on identity.accounts
  for each row when (old.email <> new.email) execute function identity.take_over_email();

update users set email = accounts.email from identity.accounts
  where accounts.id = users.id and accounts.email <> users.email;
-- Of members whom a provider elsewhere has given one address after another, the newest has it. The others' next sign-in tells theirs.
update users set email = id || '@changed.invalid'
  where exists (select from users newer where newer.email = users.email
    and (newer."createdAt", newer.id) > (users."createdAt", users.id));
drop index users_email;
create unique index users_email on users (email);
