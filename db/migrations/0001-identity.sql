-- The embedded sign-in provider. Secrets are never stored as they are: passwords as argon2id, codes and refresh tokens
-- as SHA-256, the signing key under AES-256-GCM.
create schema if not exists identity;

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

-- A session is a family of refresh tokens: it starts with a sign-in and dies as a whole.
create table identity.sessions (
  id text primary key,
  account_id text not null references identity.accounts (id) on delete cascade,
  provider text not null,
  auth_time timestamptz not null,
  last_used_at timestamptz not null,
  revoked_at timestamptz
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

create table identity.oob_codes (
  hash bytea primary key,
  account_id text references identity.accounts (id) on delete cascade,
  type text not null check (
    type in ('VERIFY_EMAIL', 'PASSWORD_RESET', 'EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL')
  ),
  email text not null,
  new_email text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index oob_codes_account_id_idx on identity.oob_codes (account_id);
create index oob_codes_email_idx on identity.oob_codes (email);
create index oob_codes_expires_at_idx on identity.oob_codes (expires_at);

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
