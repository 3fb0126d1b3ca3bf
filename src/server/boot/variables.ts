import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { z } from 'zod'
import { operatorFields } from '#domain/operator/operator.ts'
import { readKeyFile } from '#providers/identity/remote/service-account.ts'
import { isBareAddress } from '#providers/mail/clean.ts'
import { senderOf } from '#providers/mail/index.ts'

const text = z.string().trim().max(500).optional()
const flag = z.enum(['0', '1'], { error: '0 または 1 で指定してください' }).transform((value) => value === '1')
const integer = (min: number, max: number) => {
  const message = `${min}〜${max} の整数で指定してください`
  return z.string().regex(/^\d+$/, message).transform(Number).pipe(z.number().min(min, message).max(max, message))
}
const url = (pattern: RegExp, example: string) =>
  z.string().refine((value) => pattern.test(value) && URL.canParse(value), `${example} の形で指定してください`)
const web = url(/^https?:\/\//, 'https://example.jp')
const origin = web
  .transform((value) => value.replace(/\/$/, ''))
  .refine(
    (value) => URL.canParse(value) && new URL(value).origin === value,
    'https://example.jp のように、パスを付けずに指定してください',
  )

/** A name or an address to listen on. */
const host = z
  .string()
  .refine(
    (value) => isIP(value) !== 0 || /^(?!-)[a-z\d-]{1,63}(?<!-)(\.(?!-)[a-z\d-]{1,63}(?<!-))*$/i.test(value),
    'ホスト名か IP アドレスを指定してください',
  )
/** A key that its owner's dashboard writes with one of these beginnings. */
const key = (beginnings: readonly string[]) =>
  z
    .string()
    .trim()
    .max(500)
    .refine((value) => beginnings.some((start) => value.startsWith(start)), {
      error: `${beginnings.join(' か ')} で始まる値を、Stripe のダッシュボードから写してください`,
    })
    .optional()
/** What the desk's form of the operator takes. */
const asInForm = (field: 'phone' | 'licence', example: string) =>
  z
    .string()
    .trim()
    .refine((value) => operatorFields[field].safeParse(value).success, `${example} の形で指定してください`)
    .optional()

/** The key file of a service account: its JSON, or the path of the file. */
const serviceAccount = z.string().transform((value, { addIssue }) => {
  try {
    return readKeyFile(value.trimStart().startsWith('{') ? value : readFileSync(value, 'utf8'))
  } catch {
    addIssue('サービスアカウントのキー（JSON）か、そのファイルのパスを指定してください')
    return z.NEVER
  }
})

/** Every environment variable that the server knows, each on its own. The messages go to whoever runs it, after the name. */
export const variables = z.object({
  PORT: integer(0, 65535).default(3000),
  HOST: host.default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(/^postgres(ql)?:\/\//, 'postgres://user:password@host:5432/database').optional(),
  DATABASE_DIRECT_URL: url(/^postgres(ql)?:\/\//, 'postgres://user:password@host:5432/database').optional(),
  DATABASE_REPLICA_URL: url(/^postgres(ql)?:\/\//, 'postgres://user:password@host:5432/database').optional(),
  ORIGIN: origin.optional(),
  API_BASE: z
    .string()
    .regex(/^(\/[\w-]+)+$/, '/api のように、/ で始まるパスを指定してください')
    .default('/api'),
  TRUST_PROXY: integer(0, 10).default(0),
  GOODBYE_SECONDS: integer(0, 60).default(0),
  DEMO: flag.optional(),
  METRICS_PORT: integer(1, 65535).optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16, '16文字以上で指定してください').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: web.transform((value) => value.replace(/\/$/, '')).optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'trace・debug・info・warn・error・fatal・silent のどれかを指定してください',
    })
    .default('info'),
  APP_SECRET: z.string().min(32, '32文字以上で指定してください').optional(),
  // Of the commands that make and read backups; the server does not use it.
  BACKUP_KEY: z.string().min(16, '16文字以上で指定してください').optional(),
  // `https:/` joined with `/identitytoolkit.googleapis.com/…` is the real service.
  IDENTITY_URL: z
    .string()
    .regex(/^https:\/$|^https?:\/\/[^/]/, 'https:/ か http://host:port の形で指定してください')
    .optional(),
  IDENTITY_PROJECT_ID: z
    .string()
    .regex(/^[\w-]+$/, '英数字とハイフンで指定してください')
    .default('sumika'),
  IDENTITY_API_KEY: z.string().default('sumika'),
  IDENTITY_SERVICE_ACCOUNT: serviceAccount.optional(),
  EMAIL_ENUMERATION_PROTECTION: flag.default(false),
  ADMIN_SECOND_STEP: z
    .enum(['required', 'optional'], { error: 'required（必須）か optional（任意）を指定してください' })
    .default('optional'),
  SMTP_URL: url(/^smtps?:\/\//, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .refine((value) => isBareAddress(senderOf(value).address), 'スミカ <noreply@example.jp> の形で指定してください')
    .default('スミカ <noreply@example.jp>'),
  S3_ENDPOINT: web.optional(),
  S3_BUCKET: text,
  S3_REGION: z.string().default('ap-northeast-1'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  CLAMD_URL: url(/^(tcp:\/\/[^/]|unix:\/)/, 'tcp://clamav:3310').optional(),
  STRIPE_SECRET_KEY: key(['sk_', 'rk_']),
  STRIPE_PUBLISHABLE_KEY: key(['pk_']),
  STRIPE_WEBHOOK_SECRET: key(['whsec_']),
  STRIPE_URL: origin.optional(),
  REDIS_URL: url(/^rediss?:\/\//, 'redis://localhost:6379').optional(),
  POSTCODE_URL: web.optional(),
  POSTCODE_API_KEY: text,
  // Each tile is an image of 256 pixels, given to every origin (CORS).
  TILE_URL: z
    .string()
    .refine(
      (value) => /^https?:\/\/[^/{}]+\//.test(value) && ['{z}', '{x}', '{y}'].every((part) => value.includes(part)),
      'https://tiles.example.jp/{z}/{x}/{y}.png の形で指定してください',
    )
    .optional(),
  TILE_CREDIT: text,
  OPERATOR_NAME: text,
  OPERATOR_REPRESENTATIVE: text,
  OPERATOR_ADDRESS: text,
  OPERATOR_PHONE: asInForm('phone', '03-1234-5678'),
  OPERATOR_EMAIL: z.email('メールアドレスを指定してください').optional(),
  OPERATOR_LICENCE: asInForm('licence', '東京都知事（1）第12345号'),
  OPERATOR_ASSOCIATION: text,
  OPERATOR_INVOICE_NUMBER: z
    .string()
    .regex(/^T\d{13}$/, 'T と13桁の数字で指定してください')
    .optional(),
  OPERATOR_BANK_ACCOUNT: text,
})

/** The variables, parsed one by one but not yet against each other. */
export type Variables = z.output<typeof variables>
