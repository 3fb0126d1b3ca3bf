// Makes an administrator: `npm run admin:create -- --email a@example.jp [--name 名前] [--promote]`. The password is asked for at the
// terminal, or read from standard input. It may run beside the app.
import { passwordChecks } from '#domain/text/password.ts'
import { AccountRefused } from '#providers/identity/index.ts'
import { migrate } from '#server/database/database.ts'
import type { Services } from '#server/kernel/context.ts'
import { createLog } from '#server/log/log.ts'
import { readOptions, runCommand, tellOfTurn, withDatabase } from './command.ts'
import type { Promotion } from './make-admin.ts'
import { readPassword } from './read-password.ts'

const usage = 'npm run admin:create -- --email a@example.jp [--name 名前] [--promote]'

function readArguments() {
  const options = { email: { type: 'string' }, name: { type: 'string' }, promote: { type: 'boolean' } } as const
  const { email, ...more } = readOptions(usage, options)
  if (email) return { email, ...more }
  throw new Error(`--email を指定してください。\n使い方: ${usage}`)
}

async function readGoodPassword(email: string): Promise<string> {
  const password = await readPassword()
  const unmet = passwordChecks(password, email).filter(({ met }) => !met)
  if (unmet.length) throw new Error(`このパスワードは使えません。次を満たしてください。${list(unmet)}`)
  return password
}

const list = (rules: { label: string }[]) => rules.map(({ label }) => `\n  ・${label}`).join('')

async function createAdmin(
  services: Services,
  asked: { email: string; name: string; password: string },
): Promise<string> {
  try {
    const { makeAdmin } = await import('./make-admin.ts')
    const userNumber = await makeAdmin(services, asked)
    return `管理者を作成しました: ${asked.email}（会員番号 ${userNumber}）\nログインページからログインできます。`
  } catch (error) {
    throw error instanceof AccountRefused ? new Error(refusals[error.code] ?? refusalText(error)) : error
  }
}

const refusalText = ({ code }: AccountRefused) => `アカウントを作成できませんでした（${code}）。`
const refusals: Record<string, string> = {
  EMAIL_EXISTS:
    'このメールアドレスのアカウントは、すでにあります。\nその人を管理者にするには、--promote を付けてもう一度実行してください（パスワードは変わりません）。',
  INVALID_EMAIL: 'メールアドレスの形が正しくありません。--email を確認してください。',
  WEAK_PASSWORD: 'このパスワードは推測されやすいため使えません。別のパスワードにしてください。',
}

async function promoteMember(services: Services, email: string): Promise<string> {
  const { promote } = await import('./make-admin.ts')
  const outcome = await promote(services, email)
  const failure = failures[outcome]
  if (failure) throw new Error(failure)
  return outcome === 'already' ? `すでに管理者です: ${email}` : `管理者にしました: ${email}`
}

const failures: Partial<Record<Promotion, string>> = {
  absent:
    'このメールアドレスの会員は見つかりません。\n新しく作成するときは、--promote を外して実行してください。アカウントがあるときは、先に会員登録を済ませてください。',
  disabled: 'この会員は停止されています。管理画面で停止を解除してから、もう一度実行してください。',
}

await runCommand(async () => {
  // Several administrators are told apart by their names, in the audit log too.
  const { email, name = `管理者（${email.split('@')[0]!.slice(0, 30)}）`, promote: wanted } = readArguments()
  if (name.length > 40) throw new Error('--name は40文字以内で指定してください。')
  const password = wanted ? null : await readGoodPassword(email)
  const done = await withDatabase(async (database, env) => {
    await migrate(database.pool, undefined, undefined, tellOfTurn)
    // All of the product, which who has mistyped something need not wait for.
    const { createServices } = await import('#server/boot/services.ts')
    const { services, close } = await createServices(env, database, createLog('error'), { onlyQueues: true })
    const work = password === null ? promoteMember(services, email) : createAdmin(services, { email, name, password })
    return work.finally(close)
  })
  console.log(done)
})
