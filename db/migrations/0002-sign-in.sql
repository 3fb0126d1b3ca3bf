-- The embedded sign-in provider (schema identity), and the sessions of pages. Secrets are never stored as they are: passwords as
-- argon2id, codes and refresh tokens as SHA-256, the signing key under AES-256-GCM.

create schema identity;

-- An e-mail that is changed at the embedded sign-in provider is the member's from that moment on: nothing more is mailed to
-- the former address, which somebody else may have by then.
create function identity.take_over_email() returns trigger language plpgsql as $$
begin
  update users set email = new.email, "updatedAt" = now(), version = version + 1
    where id = new.id and email <> new.email;
  return null;
end $$;

create table identity.accounts (
  id text primary key,
  email text not null,
  email_verified boolean not null default false,
  password_hash text,
  password_updated_at timestamptz,
  display_name text,
  photo_url text,
  disabled boolean not null default false,
  valid_since timestamptz not null,
  created_at timestamptz not null,
  last_login_at timestamptz,
  constraint accounts_email_lower check (email = lower(email)),
  constraint accounts_email_key unique (email)
);
create trigger accounts_email_changed after update of email on identity.accounts
  for each row when (old.email <> new.email) execute function identity.take_over_email();

-- A session is a family of refresh tokens: it starts with a sign-in and dies as a whole.
create table identity.sessions (
  id text primary key,
  account_id text not null references identity.accounts (id) on delete cascade,
  provider text not null,
  auth_time timestamptz not null,
  last_used_at timestamptz not null,
  revoked_at timestamptz,
  -- When it began, on which device, and by which second step.
  created_at timestamptz,
  user_agent text,
  second_factor text check (second_factor in ('totp', 'recoveryCode'))
);
create index sessions_account_id_idx on identity.sessions (account_id);
create index sessions_last_used_at_idx on identity.sessions (last_used_at);

create table identity.refresh_tokens (
  hash bytea primary key,
  session_id text not null references identity.sessions (id) on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_session_id_idx on identity.refresh_tokens (session_id);
create index refresh_tokens_used_at_idx on identity.refresh_tokens (used_at) where used_at is not null;

-- Codes that are sent by mail, each for one purpose and once.
create table identity.oob_codes (
  hash bytea primary key,
  account_id text references identity.accounts (id) on delete cascade,
  type text not null
    check (type in ('VERIFY_EMAIL', 'PASSWORD_RESET', 'EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL')),
  email text not null,
  new_email text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index oob_codes_account_id_idx on identity.oob_codes (account_id);
create index oob_codes_email_idx on identity.oob_codes (email);
create index oob_codes_expires_at_idx on identity.oob_codes (expires_at);

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

-- The networks from which somebody has signed in to an account: what strangers try elsewhere does not keep its owner out of these.
-- A network stands as its SHA-256.
create table identity.known_networks (
  account_id text not null references identity.accounts (id) on delete cascade,
  network bytea not null,
  last_used_at timestamptz not null,
  primary key (account_id, network)
);
create index known_networks_last_used_at_idx on identity.known_networks (last_used_at);

create table identity.keys (
  kid text primary key,
  public_jwk jsonb not null,
  private_key bytea not null,
  created_at timestamptz not null
);

-- Counters of attempts, shared by every process. Losing them in a crash of the database costs nothing.
create unlogged table identity.limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index limits_expire_idx on identity.limits (expire);

-- Sessions of server rendering: the cookie's SHA-256, never the cookie.
create table sessions (
  hash text primary key,
  "userID" text not null,
  "createdAt" timestamptz(3) not null,
  "expiresAt" timestamptz(3) not null,
  -- The sign-in that it came from: when that ends, so does this.
  "identitySession" text,
  -- Whether that sign-in took a second step: the desk may ask for it.
  "secondStep" boolean not null default false
);
create index "sessions_user" on sessions ("userID");
create index "sessions_expiry" on sessions ("expiresAt");
