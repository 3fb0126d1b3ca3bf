-- The sign-in that a session of server rendering came from: when that ends, so does this. Earlier ones end now.
delete from sessions;
alter table sessions add column "identitySession" text;
