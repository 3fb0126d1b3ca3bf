import { readFileSync } from 'node:fs'

/** The settings that are secrets or hold one. */
const secretNames = [
  'APP_SECRET',
  'BACKUP_KEY',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'REDIS_URL',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'METRICS_TOKEN',
  'POSTCODE_API_KEY',
] as const

type Source = Record<string, string | undefined>

/**
 * The environment with each secret that stands in a file (`APP_SECRET_FILE=/run/secrets/app_secret`), as whoever keeps secrets hands them
 * to a process: Docker, Kubernetes, systemd, an agent of Vault. Line ends at the end of a file are none of the secret.
 * @returns the names at fault besides, never a value
 */
export function withSecretFiles(source: Source): { values: Source; issues: string[] } {
  const values = { ...source }
  const issues: string[] = []
  for (const name of secretNames) {
    const path = source[`${name}_FILE`]
    if (!path) continue
    if (source[name]) issues.push(`${name}_FILE: ${name} とどちらか一方だけを指定してください`)
    try {
      values[name] = readFileSync(path, 'utf8').replace(/[\r\n]+$/, '')
      if (values[name] === '') issues.push(`${name}_FILE: ファイルが空です`)
    } catch {
      issues.push(`${name}_FILE: ファイルを読めません`)
    }
  }
  return { values, issues }
}
