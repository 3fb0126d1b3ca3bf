import { resolve } from 'node:path'
import { senderOf } from '#providers/mail/index.ts'
import { demoOperator } from '../operator/demo-operator.ts'
import type { FirstOperator } from '../operator/first-operator.ts'
import { keepSecret } from './app-secret.ts'
import { withSecretFiles } from './secret-files.ts'
import { variables, type Variables } from './variables.ts'

/** The settings of this process, read once at its start. They hold secrets and must not be logged. */
export type Env = ReturnType<typeof readEnv>

/**
 * Reads the environment. A variable that is set but empty counts as unset; a secret may stand in a file (`withSecretFiles`). `dataDir` is
 * absolute, `origin` has no slash at its end, `secret` is `APP_SECRET` or else kept in the data folder (`isSecretKept`). `s3` and `postcode` are there when they are to be used.
 * @param secretIn how the secret of a data folder is found
 * @throws one error that names every variable at fault, never its value
 */
export function readEnv(source: Record<string, string | undefined>, secretIn = keepSecret) {
  const { values, issues } = withSecretFiles(source)
  if (issues.length > 0) throw wrong(issues)
  const { data: v, error } = variables.safeParse(
    Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== '' && name in variables.shape)),
  )
  if (!v) throw wrong(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
  const origin = v.ORIGIN ?? `http://${hostInURL(v.HOST)}:${v.PORT}`
  const mayDemonstrate = !v.DATABASE_URL && isLoopback(v.HOST) && isLoopback(new URL(origin).hostname)
  checkTogether(v, mayDemonstrate)
  const demo = v.DEMO ?? mayDemonstrate
  const dataDir = resolve(v.DATA_DIR)
  return {
    port: v.PORT,
    host: v.HOST,
    origin,
    apiBase: v.API_BASE,
    trustProxy: v.TRUST_PROXY,
    goodbye: v.GOODBYE_SECONDS,
    logLevel: v.LOG_LEVEL,
    traces: v.OTEL_EXPORTER_OTLP_ENDPOINT,
    metrics: {
      token: v.METRICS_TOKEN,
      site: v.METRICS_PORT && {
        host: v.METRICS_HOST,
        port: v.METRICS_PORT,
      },
    },
    dataDir,
    databaseUrl: v.DATABASE_URL,
    directUrl: v.DATABASE_DIRECT_URL ?? v.DATABASE_URL,
    directSetting: directSettingOf(v),
    replicaUrl: v.DATABASE_REPLICA_URL,
    redisUrl: v.REDIS_URL,
    stripe: stripeOf(v),
    demo,
    secret: v.APP_SECRET ?? secretIn(dataDir),
    isSecretKept: v.APP_SECRET === undefined,
    backupKey: v.BACKUP_KEY,
    identity: {
      url: v.IDENTITY_URL,
      projectID: v.IDENTITY_PROJECT_ID,
      apiKey: v.IDENTITY_API_KEY,
      serviceAccount: v.IDENTITY_SERVICE_ACCOUNT,
      enumerationProtection: v.EMAIL_ENUMERATION_PROTECTION,
    },
    adminSecondStep: v.ADMIN_SECOND_STEP,
    s3: s3Of(v),
    clamdUrl: v.CLAMD_URL,
    mail: {
      smtpUrl: v.SMTP_URL,
      from: senderOf(v.MAIL_FROM),
    },
    postcode:
      v.POSTCODE_URL && v.POSTCODE_API_KEY
        ? {
            baseURL: v.POSTCODE_URL,
            apiKey: v.POSTCODE_API_KEY,
          }
        : undefined,
    tiles:
      v.TILE_URL && v.TILE_CREDIT
        ? {
            url: v.TILE_URL,
            credit: v.TILE_CREDIT,
          }
        : undefined,
    firstOperator: operatorOf(v, demo),
  }
}

function checkTogether(v: Variables, mayDemonstrate: boolean): void {
  const issues = []
  if (v.DEMO && !mayDemonstrate) {
    issues.push('DEMO: デモは、内蔵データベースとループバックのホスト（HOST・ORIGIN）でのみ使えます')
  }
  if (v.METRICS_PORT !== undefined && v.METRICS_PORT === v.PORT)
    issues.push('METRICS_PORT: PORT とはちがう番号を指定してください')
  if (v.DATABASE_DIRECT_URL && !v.DATABASE_URL)
    issues.push('DATABASE_DIRECT_URL: DATABASE_URL と一緒に指定してください')
  if (v.POSTCODE_URL && !v.POSTCODE_API_KEY) issues.push('POSTCODE_API_KEY: POSTCODE_URL と一緒に指定してください')
  if (v.TILE_URL && !v.TILE_CREDIT) issues.push('TILE_CREDIT: 地図の出典を、TILE_URL と一緒に指定してください')
  if (v.S3_BUCKET && !v.S3_ACCESS_KEY_ID) issues.push('S3_ACCESS_KEY_ID: S3_BUCKET と一緒に指定してください')
  if (v.S3_BUCKET && !v.S3_SECRET_ACCESS_KEY) issues.push('S3_SECRET_ACCESS_KEY: S3_BUCKET と一緒に指定してください')
  if (v.IDENTITY_URL?.startsWith('https:') && !v.IDENTITY_SERVICE_ACCOUNT)
    issues.push('IDENTITY_SERVICE_ACCOUNT: IDENTITY_URL と一緒に、サービスアカウントのキーを指定してください')
  if (v.IDENTITY_SERVICE_ACCOUNT && !v.IDENTITY_URL)
    issues.push('IDENTITY_URL: IDENTITY_SERVICE_ACCOUNT と一緒に、https:/ を指定してください')
  const stripe = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
  if (stripe.some((name) => v[name]))
    for (const name of stripe) if (!v[name]) issues.push(`${name}: Stripe の3つの変数は一緒に指定してください`)
  if (v.STRIPE_URL && !v.STRIPE_SECRET_KEY) issues.push('STRIPE_URL: Stripe の3つの変数と一緒に指定してください')
  if (v.STRIPE_URL?.startsWith('http:') && !isLoopback(new URL(v.STRIPE_URL).hostname))
    issues.push('STRIPE_URL: ほかの機械には、https:// で始まるアドレスを指定してください')
  if ((v.S3_ENDPOINT || v.S3_ACCESS_KEY_ID || v.S3_SECRET_ACCESS_KEY) && !v.S3_BUCKET)
    issues.push('S3_BUCKET: ほかの S3_ の変数と一緒に指定してください')
  if (issues.length > 0) throw wrong(issues)
}

/** Under which setting it stands where the database is, whatever pooler is before it. */
function directSettingOf(v: Variables): string {
  if (v.DATABASE_DIRECT_URL) return 'DATABASE_DIRECT_URL'
  return v.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR'
}

function stripeOf(v: Variables) {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_URL: url,
  } = v
  if (!secretKey || !publishableKey || !webhookSecret) return undefined
  return { secretKey, publishableKey, webhookSecret, ...(url && { url }) }
}

function s3Of(v: Variables) {
  if (!v.S3_BUCKET || !v.S3_ACCESS_KEY_ID || !v.S3_SECRET_ACCESS_KEY) return undefined
  const keys = { accessKeyID: v.S3_ACCESS_KEY_ID, secretAccessKey: v.S3_SECRET_ACCESS_KEY }
  return { bucket: v.S3_BUCKET, region: v.S3_REGION, ...keys, ...(v.S3_ENDPOINT && { endpoint: v.S3_ENDPOINT }) }
}

/** A field without a variable is fictitious in the demonstration and blank elsewhere: nothing is claimed in somebody's name. */
function operatorOf(v: Variables, demo: boolean): FirstOperator {
  const valueOf = (value: string | undefined, field: keyof typeof demoOperator) =>
    value ?? (demo ? demoOperator[field] : '')
  return {
    name: valueOf(v.OPERATOR_NAME, 'name'),
    representative: valueOf(v.OPERATOR_REPRESENTATIVE, 'representative'),
    address: valueOf(v.OPERATOR_ADDRESS, 'address'),
    phone: valueOf(v.OPERATOR_PHONE, 'phone'),
    email: valueOf(v.OPERATOR_EMAIL, 'email'),
    licence: valueOf(v.OPERATOR_LICENCE, 'licence'),
    association: valueOf(v.OPERATOR_ASSOCIATION, 'association'),
    invoiceNumber: valueOf(v.OPERATOR_INVOICE_NUMBER, 'invoiceNumber'),
    bankAccount: valueOf(v.OPERATOR_BANK_ACCOUNT, 'bankAccount'),
  }
}

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host)

/** 0.0.0.0 and :: mean every address of the machine, which no link can name. */
function hostInURL(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

const wrong = (issues: string[]) =>
  new Error(['環境変数が正しくありません（invalid environment）', ...issues].join('\n  '))
