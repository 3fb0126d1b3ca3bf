import { DeskArea } from '#domain/choices/desk-area.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import type { OperatorFields } from '#domain/operator/operator.ts'
import { providerNames } from '#domain/operator/providers.ts'
import { unmetRequirements } from '#domain/operator/requirements.ts'
import { conflict } from '#http/errors.ts'
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
import { changeWorkRule, workRulesOf } from '../desk/work-rules.ts'
import {
  accountStateOf,
  endRequest,
  requestInWords,
  tellOfAccount,
  withAccount,
  type Version,
} from './account-request.ts'
import { brandSettingsOf, saveBrand, versionsOf } from './brand.ts'
import { factsOf } from './facts.ts'
import { operatorVersions, presentOperator, type PresentOperator } from './operator.ts'
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

/** Stores the next version, where it says anything else than the last. */
async function addVersion(context: Context, before: PresentOperator, after: Version): Promise<void> {
  const version = before.version + 1
  const recordOf = ({ fields, request }: Version) => ({ ...fields, requestedAccount: requestInWords(request) })
  const [old, fresh] = [recordOf(before), recordOf(after)]
  const changedNames = changedFields(old, fresh)
  if (!changedNames.length && before.version > 0) return
  const { account: requestedAccount = null, requestedBy = null } = after.request ?? {}
  const actorID = signedIn(context.me).id
  await insertRow(context, operatorVersions, { ...after.fields, requestedAccount, requestedBy, version, actorID })
  const change = { before: pick(old, changedNames), after: pick(fresh, changedNames) }
  await record(context, { action: 'change', noun, rowID: version, ...change })
  await tellOfAccount(context, before, after)
}

async function readVersion(context: Context, version: number): Promise<PresentOperator> {
  const present = await presentOperator(context)
  if (present.version !== version) throw conflict('ほかの人が先に保存しました。両方を確かめてください。')
  return present
}

async function saveVersion(context: Context, { version, ...fields }: OperatorFields & { version: number }) {
  const before = await readVersion(context, version)
  await addVersion(context, before, await withAccount(context, before, fields))
}

async function decideAccount(context: Context, { version, isConfirmed }: { version: number; isConfirmed: boolean }) {
  const before = await readVersion(context, version)
  await addVersion(context, before, endRequest(before, isConfirmed, signedIn(context.me).id))
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
  async account(context) {
    authorizeDesk(context.me, DeskArea.settings)
    return accountStateOf(context)
  },
  decideAccount: saveHandler(decideAccount, accountStateOf),
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
