import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from './env.ts'

let DATA_DIR: string
const fileOf = (name: string, text: string) => {
  const path = join(DATA_DIR, name)
  writeFileSync(path, text)
  return path
}
beforeAll(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'sumika-secrets-'))
})
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

test('a secret is read from the file that whoever keeps secrets has laid out for the process', () => {
  const APP_SECRET_FILE = fileOf('app_secret', `${'s'.repeat(40)}\r\n`)
  const DATABASE_URL_FILE = fileOf('database_url', 'postgres://sumika:pw@db:5432/sumika\n')
  const env = readEnv({ DATA_DIR, APP_SECRET_FILE, DATABASE_URL_FILE })
  expect(env).toMatchObject({ secret: 's'.repeat(40), databaseUrl: 'postgres://sumika:pw@db:5432/sumika', demo: false })
})

test('a file that is not there, an empty one, and a secret that is said twice are refused by name, and no secret is repeated', () => {
  const start = () =>
    readEnv({
      DATA_DIR,
      APP_SECRET_FILE: join(DATA_DIR, 'nowhere'),
      BACKUP_KEY_FILE: fileOf('empty', '\n'),
      SMTP_URL: 'smtp://user:password@host:587',
      SMTP_URL_FILE: fileOf('smtp', 'smtp://user:password@host:587'),
    })
  expect(start).toThrow(/APP_SECRET_FILE: .+\n.*BACKUP_KEY_FILE: .+\n.*SMTP_URL_FILE: /)
  expect(start).not.toThrow(/password@/)
})

test('what is held in a file is judged as any other value', () => {
  expect(() => readEnv({ DATA_DIR, APP_SECRET_FILE: fileOf('short', 'short') })).toThrow('APP_SECRET: 32文字以上')
})
