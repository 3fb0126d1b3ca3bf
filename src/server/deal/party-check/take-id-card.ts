import { randomBytes } from 'node:crypto'
import { PartyCheckStatus } from '#domain/choices/agreeing.ts'
import { CheckMethod } from '#domain/deal/party-check/choices.ts'
import { isCertificateValid, mayUseIdCard } from '#domain/deal/party-check/id-card.ts'
import { partyCheck, type PartyCheck } from '#domain/deal/party-check/party-check.ts'
import { isParty } from '#domain/kit/rules.ts'
import { AppError, conflict } from '#http/errors.ts'
import { href, pages } from '#http/pages.ts'
import { idCardMinutes, IdCardRefused, type IdCardReading } from '#providers/id-card/index.ts'
import { setFields } from '#server/kernel/change.ts'
import { bySystem, flush, inTransaction, type Context } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'
import { invalid } from '#server/kernel/values.ts'
import { readerOf } from '#server/user/reading-session.ts'

/** The path to which a reader of ID cards sends the browser back, with a form whose `answer` it has signed. */
export const idCardAnswerPath = '/idCard/answer'

const minutes = (count: number) => count * 60_000

/**
 * What a check says once its party has asked for their card to be read: where it is read, and by which secret its answer is known, until
 * somebody has used it or the time is over. Asked again, only the newest request counts.
 */
export function idCardRequestOf(context: Context, after: PartyCheck, before: PartyCheck): Partial<PartyCheck> {
  const { me, now, services } = context
  if (!isParty(me) || after.idCardAskedAt === before.idCardAskedAt) return {}
  if (after.idCardAskedAt === null) return { idCardNonce: null, idCardReaderURL: null }
  if (!services.idCardReader)
    throw conflict('カードの読み取りは、いまはご利用いただけません。ほかの方法を選んでください。')
  if (!mayUseIdCard(after))
    throw invalid([{ path: ['method'], message: '法人の取引と代理の方の手続きでは、ほかの方法を選んでください' }])
  const nonce = randomBytes(32).toString('base64url')
  const until = new Date(Date.parse(now) + minutes(idCardMinutes)).toISOString()
  return {
    method: CheckMethod.idCard,
    idCardAskedAt: now,
    idCardNonce: nonce,
    idCardReaderURL: services.idCardReader.addressOf({ nonce, until }),
  }
}

const again = '「取引時確認」のページから、もう一度お進みください。'

/**
 * Writes what a card said into the check that asked for it, and leads its party back there. The reader's signature and the secret of the
 * request, given to that party alone, authorise it; the session of the browser only narrows it to who they are.
 * @throws AppError bad_request (no signature of ours, or a certificate that is over), unauthenticated, conflict (not asked for, used, too late, not theirs)
 */
export async function takeIdCard(context: Context, body: string): Promise<Response> {
  const reading = readingIn(context, body)
  const { services, cookie, now } = context
  const session = await readerOf(services, cookie)
  if (!session?.person) throw new AppError('unauthenticated', `ログインしてから、${again}`)
  if (!isCertificateValid(reading.validUntil, now))
    throw new AppError(
      'bad_request',
      'カードの電子証明書の期限が切れています。市区町村の窓口で更新するか、ほかの方法を選んでください。',
    )
  const { id: userID } = session.person
  const negotiationID = await inTransaction(bySystem(context), (inside) => write(inside, reading, userID))
  flush(context)
  return new Response(null, { status: 303, headers: { location: href(pages.partyCheck, { id: negotiationID }) } })
}

function readingIn({ services: { idCardReader }, log }: Context, body: string): IdCardReading {
  if (!idCardReader) throw new AppError('not_found', 'ページが見つかりません')
  try {
    return idCardReader.readAnswer(new URLSearchParams(body).get('answer') ?? '')
  } catch (error) {
    if (!(error instanceof IdCardRefused)) throw error
    log.warn({ err: error }, 'an answer about an ID card was refused')
    throw new AppError('bad_request', `読み取りの結果を確かめられませんでした。${again}`)
  }
}

/** Answers the deal whose check it is. */
async function write(context: Context, reading: IdCardReading, userID: string): Promise<string> {
  const { nonce, name, address, birthDate, serial, validUntil, readAt } = reading
  const [check] = await find(context, partyCheck, { idCardNonce: nonce, userID }, { lock: true })
  const askedAt = Date.parse(check?.idCardAskedAt ?? '')
  const isInTime = Date.parse(context.now) - askedAt < minutes(idCardMinutes) && Date.parse(readAt) >= askedAt
  if (!check || !isInTime || !PartyCheckStatus.open.includes(check.status))
    throw conflict(`この読み取りは、もう使われたか、時間が過ぎています。${again}`)
  await setFields(context, partyCheck, check.id, {
    method: CheckMethod.idCard,
    idCardNonce: null,
    idCardReaderURL: null,
    idCardName: name,
    idCardAddress: address,
    idCardBirthDate: birthDate,
    idCardSerial: serial,
    idCardValidUntil: validUntil,
    idCardReadAt: readAt,
  })
  return check.negotiationID
}
