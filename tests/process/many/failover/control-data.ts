// `pg_controldata` for the embedded PostgreSQL 18, which comes without it: what Patroni reads there, from the struct ControlFileData of
// PostgreSQL's src/include/catalog/pg_control.h (version 1800, 64 bits, little endian).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const states = ['starting up', 'shut down', 'shut down in recovery', 'shutting down']
states.push('in crash recovery', 'in archive recovery', 'in production')
const levels = ['minimal', 'replica', 'logical']

const file = readFileSync(join(process.argv[2] ?? '', 'global/pg_control'))
const int = (at: number) => file.readUInt32LE(at)
const isOn = (at: number) => (file[at] ? 'on' : 'off')
const lsn = (at: number) => `${int(at + 4).toString(16)}/${int(at).toString(16)}`.toUpperCase()

if (int(8) !== 1_800) throw new Error(`pg_control is of version ${int(8)}`)
const lines = {
  'pg_control version number': int(8),
  'Database system identifier': file.readBigUInt64LE(0),
  'Database cluster state': states[int(16)],
  'Latest checkpoint location': lsn(32),
  "Latest checkpoint's REDO location": lsn(40),
  "Latest checkpoint's TimeLineID": int(48),
  'Minimum recovery ending location': lsn(136),
  "Min recovery ending loc's timeline": int(144),
  'wal_level setting': levels[int(172)],
  'wal_log_hints setting': isOn(176),
  'max_connections setting': int(180),
  'max_worker_processes setting': int(184),
  'max_wal_senders setting': int(188),
  'max_prepared_xacts setting': int(192),
  'max_locks_per_xact setting': int(196),
  'track_commit_timestamp setting': isOn(200),
  'Data page checksum version': int(252),
}
for (const [name, value] of Object.entries(lines)) console.log(`${name}: ${value}`)
