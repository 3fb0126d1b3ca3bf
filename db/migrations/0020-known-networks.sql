-- The networks from which somebody has signed in to an account: what strangers try elsewhere does not keep its owner out of these.
-- A network stands as its SHA-256.
create table identity.known_networks (
  account_id text not null references identity.accounts (id) on delete cascade,
  network bytea not null,
  last_used_at timestamptz not null,
  primary key (account_id, network)
);
create index known_networks_last_used_at_idx on identity.known_networks (last_used_at);
