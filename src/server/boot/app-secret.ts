import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aboutDataFolder, makeDataFolder } from './data-folder.ts'

/** As `APP_SECRET` needs. */
const minLetters = 32

/**
 * The installation's own secret, kept in `dataDir/secret` (mode 0600) and made at the first call: 32 random bytes as hex. Losing the
 * file ends every sign-in and makes encrypted documents unreadable, so it belongs in the same backup as the data.
 */
export function keepSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  try {
    makeDataFolder(dataDir)
    placeOnce(file, randomBytes(32).toString('hex'))
  } catch (error) {
    throw aboutDataFolder(error, dataDir)
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length >= minLetters) return secret
  throw new Error(
    `${file} が空か、途中で切れています。バックアップから元のファイルに戻してください。` +
      '（削除すると新しく作られますが、ログインはすべて切れ、暗号化された本人確認書類は開けなくなります。）',
  )
}

/** The secret that the folder has, or an empty text: a backup is restored into a folder that has none yet. */
export function findSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
}

/** Gives a folder that has none the secret of another. */
export function placeSecret(dataDir: string, secret: string): void {
  makeDataFolder(dataDir)
  placeOnce(join(dataDir, 'secret'), secret)
}

function placeOnce(file: string, secret: string): void {
  // Written elsewhere and linked: the file appears whole, and of two processes that start together one wins.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${secret}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
}
