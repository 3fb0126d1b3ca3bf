import { DeskArea } from '#domain/choices/desk-area.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { bankFields, type OperatorFields } from '#domain/operator/operator.ts'
import { providerNames } from '#domain/operator/providers.ts'
import { unmetRequirements } from '#domain/operator/requirements.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { conflict } from '#http/errors.ts'
import { pages } from '#http/pages.ts'
import type { OperatorSettings } from '#http/shapes/operator.ts'
import { release } from '../boot/release.ts'
import { record } from '../kernel/audit.ts'
import { insertRow } from '../kernel/bulk.ts'
import { inTransaction, type Context } from '../kernel/context.ts'
import type { Handlers } from '../kernel/crud-handlers.ts'
import { isDuplicate } from '../database/clash.ts'
import { find } from '../kernel/find.ts'
import { authorize, authorizeDesk } from '../kernel/store.ts'
import { changedFields, pick } from '../kernel/values.ts'
import { changeMailText, mailTextsOf } from '../notify/mail-texts.ts'
import { notifyDesk } from '../notify/notify.ts'
import { changeWorkRule, workRulesOf } from '../desk/work-rules.ts'
import { brandSettingsOf, saveBrand, versionsOf } from './brand.ts'
import { factsOf } from './facts.ts'
import { operatorVersions, presentOperator } from './operator.ts'
import { providerOutcomes } from './provider-outcomes.ts'
import { saveSecondStepRule, secondStepRuleOf } from './second-step-rule.ts'
import { sendTestMail } from './test-mail.ts'
import { signedIn } from '../kernel/signed-in.ts'

const noun = 'operator'

async function settingsOf(context: Context): Promise<OperatorSettings> {
  const { version, savedAt, actorID, fields, bankAccount } = await presentOperator(context)
  const savedBy = actorID && (await context.services.nameOf(context, actorID))
  return { ...fields, version, savedAt, savedBy, bankAccount }
}

/** Tells the whole desk that money goes elsewhere from now on: whoever did it is not the only one to know. */
const tellOfAccount = (context: Context, who: string) =>
  notifyDesk(context, {
    kind: NotificationKind.payment,
    title: '振込先の口座が変わりました',
    paragraphs: [
      `${who}さんが、お振込先の口座を変更しました。`,
      'これから発行する請求書と、お支払いの画面に使われます。心当たりがないときは、すぐに確かめてください。',
    ],
    action: { label: '設定を見る', path: pages.adminSettings },
  })

async function saveVersion(context: Context, { version, ...fields }: OperatorFields & { version: number }) {
  const { me, services } = context
  const before = await presentOperator(context)
  if (before.version !== version) throw conflict('ほかの人が先に保存しました。両方を確かめてください。')
  const changedNames = changedFields(before.fields, fields)
  if (!changedNames.length && version > 0) return
  await insertRow(context, operatorVersions, { ...fields, version: version + 1, actorID: signedIn(me).id })
  const change = { before: pick(before.fields, changedNames), after: pick(fields, changedNames) }
  await record(context, { action: 'change', noun, rowID: version + 1, ...change })
  if (changedNames.some((field) => bankFields.some((part) => part === field)))
    await tellOfAccount(context, await services.nameOf(context, signedIn(me).id))
}

/**
 * A call by which the desk saves what it was sent as the next version, and that answers how things stand then. Of two who save the same
 * version at once the database refuses one.
 */
const saveHandler =
  <B, T>(save: (context: Context, body: B) => Promise<void>, tell: (context: Context) => Promise<T>) =>
  async (context: Context, { body }: { body: B }): Promise<T> => {
    authorizeDesk(context.me, DeskArea.settings)
    try {
      return await inTransaction(context, async (context) => {
        await save(context, body)
        return tell(context)
      })
    } catch (error) {
      throw isDuplicate(error) ? conflict('ほかの人が先に保存しました。いまの内容を確かめてください。') : error
    }
  }

export const operatorHandlers: Handlers<'operator'>['operator'] = {
  async settings(context) {
    authorizeDesk(context.me, DeskArea.settings)
    return settingsOf(context)
  },
  change: saveHandler(saveVersion, settingsOf),
  async state(context) {
    authorize(context.me, isAdmin(context.me))
    const rows = await find(context, providerOutcomes, {})
    const { real, mapTiles } = context.services
    const ownMap = await mapTiles.own()
    const none = { succeededAt: null, failedAt: null, failure: null }
    const providers = providerNames.map((name) => {
      const outcome = name === 'maps' ? ownMap : rows.find((row) => row.name === name)
      const { succeededAt, failedAt, failure } = outcome ?? none
      return { name, isReal: name === 'maps' ? ownMap !== null : real[name], succeededAt, failedAt, failure }
    })
    return { release, unmet: unmetRequirements(await factsOf(context)), providers }
  },
  async testMail(context) {
    authorizeDesk(context.me, DeskArea.settings)
    return sendTestMail(context)
  },
  async secondStep(context) {
    authorize(context.me, isAdmin(context.me))
    return secondStepRuleOf(context)
  },
  changeSecondStep: saveHandler(saveSecondStepRule, secondStepRuleOf),
  async workRules(context) {
    authorizeDesk(context.me, DeskArea.settings)
    return workRulesOf(context)
  },
  changeWorkRule: saveHandler(changeWorkRule, workRulesOf),
  async brand(context) {
    authorizeDesk(context.me, DeskArea.settings)
    return brandSettingsOf(context)
  },
  changeBrand: saveHandler(saveBrand, brandSettingsOf),
  async mailTexts(context) {
    authorize(context.me, isAdmin(context.me))
    return mailTextsOf(context)
  },
  changeMailText: saveHandler(changeMailText, mailTextsOf),
  async versions(context) {
    authorizeDesk(context.me, DeskArea.settings)
    return { items: await versionsOf(context, noun) }
  },
}
