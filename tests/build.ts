import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const root = join(import.meta.dirname, '..')

/** Builds what is stale. Test files that want the built site at the same time wait for one another. */
export function build(): void {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const lock = new DatabaseSync(join(root, '.cache/build.lock'), { timeout: 120_000 })
  lock.exec('begin exclusive')
  try {
    execFileSync(process.execPath, ['scripts/ready.mjs'], { cwd: root, stdio: 'inherit' })
  } finally {
    lock.close()
  }
}
