import { Role } from '#domain/choices/person.ts'
import { SecondStepRule, secondStepRuleFields } from '#domain/operator/second-step-rule.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { user } from '#domain/user/user.ts'
import { conflict } from '#http/errors.ts'
import { pages } from '#http/pages.ts'
import type { SeenSecondStepRule } from '#http/shapes/operator.ts'
import { recheckStreams } from '../deal/wake-streams.ts'
import { record } from '../kernel/audit.ts'
import { insertRow } from '../kernel/bulk.ts'
import type { Context, Services } from '../kernel/context.ts'
import { find, findOne } from '../kernel/find.ts'
import { versionTable } from '../kernel/sql/internal-table.ts'
import { notifyDesk } from '../notify/notify.ts'
import { requireRecentSignIn } from '../web/recent-sign-in.ts'
import { signedIn } from '../kernel/signed-in.ts'

/** What the desk's sign-in asked for, version by version: a trigger refuses every change. */
const secondStepRules = versionTable('secondStepRules', secondStepRuleFields)

/** The rule in force: the newest that was saved, else the environment's (`version` 0). No process keeps a copy. */
export async function presentSecondStepRule({ db, adminSecondStep }: Pick<Services, 'db' | 'adminSecondStep'>) {
  const none = { version: 0, createdAt: null, actorID: null, adminSecondStep }
  return (await findOne({ db }, secondStepRules, {}, { orderBy: '-version' })) ?? none
}

/** The rule as the desk sees it: who said so, and whether the reader could make it stricter. */
export async function secondStepRuleOf({ db, me, services }: Context): Promise<SeenSecondStepRule> {
  const { adminSecondStep, version, createdAt, actorID } = await presentSecondStepRule({ ...services, db })
  const savedBy = actorID && (await services.nameOf({ db }, actorID))
  const { signIns } = services.identity
  const isOwnReady = !signIns || (await signIns.secondStep(signedIn(me).id, db.$client)) !== null
  return { adminSecondStep, version, savedAt: createdAt, savedBy, isOwnReady }
}

/**
 * Saves another rule. Whoever asks for a second step must have come in by one: else they would shut themselves out, and the
 * whole desk with them. The desk is told, and every open stream of theirs asks again what it may hear.
 * @throws AppError conflict, sign_in_too_old
 */
export async function saveSecondStepRule(
  context: Context,
  { adminSecondStep, version }: { adminSecondStep: SecondStepRule; version: number },
): Promise<void> {
  const { account, db, me, services } = context
  requireRecentSignIn(context)
  const before = await presentSecondStepRule({ ...services, db })
  if (before.version !== version) throw conflict('ほかの人が先に保存しました。いまの設定を確かめてください。')
  if (before.adminSecondStep === adminSecondStep) return
  const isRequired = adminSecondStep === SecondStepRule.required
  if (isRequired && !account?.secondStep)
    throw conflict('先に、あなたの2段階認証を設定して、そのコードでログインし直してください。')
  await insertRow(context, secondStepRules, { version: version + 1, actorID: signedIn(me).id, adminSecondStep })
  const change = { before: { adminSecondStep: before.adminSecondStep }, after: { adminSecondStep } }
  await record(context, { action: 'change', noun: 'secondStepRule', rowID: version + 1, ...change })
  const who = await services.nameOf(context, signedIn(me).id)
  await notifyDesk(context, {
    kind: NotificationKind.application,
    title: isRequired ? '運営の2段階認証が、必須になりました' : '運営の2段階認証が、必須ではなくなりました',
    paragraphs: [
      `${who}さんが、運営のログインの設定を変更しました。`,
      isRequired
        ? 'まだ設定していない方は、次に開いたときに設定の画面に進みます。'
        : 'パスワードだけでログインできるようになります。心当たりがないときは、すぐに確かめてください。',
    ],
    action: { label: '設定を見る', path: pages.adminSettings },
  })
  const desk = await find(context, user, { userType: Role.admin }, { columns: ['id'] })
  for (const { id } of desk) recheckStreams(context, id)
}
