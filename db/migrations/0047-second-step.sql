-- The second step of a sign-in: an authenticator app of an account. Its secret is sealed under AES-256-GCM, and a code counts once:
-- `last_step` is the half minute of the last one taken.
create table identity.second_factors (
  account_id text primary key references identity.accounts (id) on delete cascade,
  id text not null unique,
  display_name text,
  secret bytea not null,
  last_step bigint not null,
  enrolled_at timestamptz not null
);

-- Codes for whoever has lost the app, once each. What is stored of them is an HMAC: they are short.
create table identity.recovery_codes (
  account_id text not null references identity.accounts (id) on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (account_id, hash)
);

-- Of a session: when it began, on which device, and by which second step.
alter table identity.sessions
  add column created_at timestamptz,
  add column user_agent text,
  add column second_factor text check (second_factor in ('totp', 'recoveryCode'));
update identity.sessions set created_at = auth_time;

-- The session of server rendering knows it too: the desk may ask for it.
alter table sessions add column "secondStep" boolean not null default false;
