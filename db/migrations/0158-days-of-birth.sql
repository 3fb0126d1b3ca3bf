-- A day of birth lies between 1900 and today: another one was mistyped, and is asked for again.
update users set "birthDate" = null where "birthDate" < '1900-01-01' or "birthDate" > current_date;
