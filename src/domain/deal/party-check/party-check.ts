import { DeskArea } from '#domain/choices/desk-area.ts'
import { PartyCheckStatus } from '#domain/choices/agreeing.ts'
import { DealRole } from '#domain/choices/deal.ts'
import { IdentityCheck } from '#domain/choices/identity-check.ts'
import { IdentityDocument, Role } from '#domain/choices/person.ts'
import { flag, longText, maybe, pattern, ref, refs, text } from '#domain/kit/fields.ts'
import { day, pastDay, time } from '#domain/kit/moments.ts'
import { withoutFilter } from '#domain/kit/field-meta.ts'
import { machine } from '#domain/kit/moves.ts'
import { manyOf, oneOf, parts } from '#domain/kit/parts.ts'
import { resource, type RowOf } from '#domain/kit/resource.ts'
import { isAdmin, isParty, isSignedIn, nobody, worksIn, type Me } from '#domain/kit/rules.ts'
import { negotiation } from '../negotiation.ts'
import { CheckMethod, DealPurpose, LetterResult, Occupation, PersonKind } from './choices.ts'
import { missingForSubmission } from './submission.ts'
import { letterDueOn, obstaclesToConfirmation } from './confirmation.ts'

/** How many people a company names at most as those who own it (実質的支配者). */
export const maxOwners = 10

const fields = {
  negotiationID: ref('商談'),
  side: oneOf('買主か売主か', DealRole),
  userID: ref('確認を受ける人'),
  status: oneOf('状態', PartyCheckStatus),
  personKind: oneOf('個人か法人か', PersonKind),
  /** As the profile said them on the day on which they were handed in. */
  name: withoutFilter(maybe(text('氏名', { max: 60 }))),
  nameKana: withoutFilter(maybe(text('フリガナ', { max: 60 }))),
  birthDate: withoutFilter(maybe(day('生年月日'))),
  address: withoutFilter(maybe(text('住所', { max: 300 }))),
  occupation: withoutFilter(maybe(oneOf('職業', Occupation))),
  occupationOther: withoutFilter(maybe(text('職業（その他の内容）', { min: 1, max: 60 }))),
  purpose: withoutFilter(maybe(oneOf('取引の目的', DealPurpose))),
  purposeOther: withoutFilter(maybe(text('取引の目的（その他の内容）', { min: 1, max: 200 }))),
  corporateName: withoutFilter(maybe(text('法人の名称', { min: 1, max: 100 }))),
  corporateAddress: withoutFilter(maybe(text('本店または主たる事務所の所在地', { min: 1, max: 200 }))),
  corporateNumber: maybe(
    pattern('法人番号', /^\d{13}$/, '13桁の数字で入力してください', {
      tidy: (words) => words.normalize('NFKC').replace(/[\s\p{Pd}−]/gu, ''),
    }),
  ),
  business: withoutFilter(maybe(text('事業の内容', { min: 1, max: 200 }))),
  beneficialOwners: parts(
    '実質的支配者',
    { name: text('氏名', { min: 1, max: 60 }), address: text('住所', { min: 1, max: 200 }) },
    { max: maxOwners },
  ),
  authority: withoutFilter(maybe(text('手続きをする方の役職と権限', { min: 1, max: 100 }))),
  isByAgent: flag('代理人による手続き'),
  agentName: withoutFilter(maybe(text('代理人の氏名', { min: 1, max: 60 }))),
  agentBirthDate: withoutFilter(maybe(pastDay('代理人の生年月日', '1900-01-01'))),
  agentAddress: withoutFilter(maybe(text('代理人の住所', { min: 1, max: 200 }))),
  agentRelation: withoutFilter(maybe(text('代理人との関係', { min: 1, max: 60 }))),
  powerOfAttorneyPath: maybe(ref('委任状', { upload: 'attorney' })),
  method: maybe(oneOf('本人確認の方法', CheckMethod)),
  documentType: maybe(oneOf('本人確認書類の種類', IdentityDocument)),
  identificationPaths: refs('本人確認書類', { max: 5, upload: 'identification' }),
  documentNumber: withoutFilter(maybe(text('本人確認書類の記号・番号', { min: 1, max: 40 }))),
  presentedOn: withoutFilter(maybe(day('書類の提示を受けた日'))),
  identityChecks: manyOf('確かめたこと', IdentityCheck),
  /** When the party asked for their card to be read, by which secret, and where; the secret is used once. */
  idCardAskedAt: withoutFilter(maybe(time('カードの読み取りに進んだ日時'))),
  idCardNonce: withoutFilter(maybe(text('カードの読み取りの合言葉', { min: 1, max: 100 }))),
  idCardReaderURL: withoutFilter(maybe(text('カードを読み取るページ', { min: 1, max: 1000 }))),
  /** As the chip of the card said them, which need not be what the party states. */
  idCardName: withoutFilter(maybe(text('カードの氏名', { min: 1, max: 100 }))),
  idCardAddress: withoutFilter(maybe(text('カードの住所', { min: 1, max: 300 }))),
  idCardBirthDate: withoutFilter(maybe(day('カードの生年月日'))),
  idCardSerial: withoutFilter(maybe(text('電子証明書の発行番号', { min: 1, max: 40 }))),
  idCardValidUntil: withoutFilter(maybe(day('電子証明書の有効期限'))),
  idCardReadAt: withoutFilter(maybe(time('カードを読み取った日時'))),
  idCardDifferenceReason: withoutFilter(maybe(longText('カードと違うところの理由', { min: 1, max: 500 }))),
  submittedAt: withoutFilter(maybe(time('提出した日時'))),
  sendBackReason: withoutFilter(maybe(longText('差し戻しの理由', { min: 1, max: 500 }))),
  confirmedAt: withoutFilter(maybe(time('確認した日時'))),
  confirmedBy: withoutFilter(maybe(ref('確認した担当者'))),
  takeBackReason: withoutFilter(maybe(longText('確認を取り消す理由', { min: 1, max: 500 }))),
  letterSentOn: withoutFilter(maybe(day('転送不要郵便を送った日'))),
  letterDueOn: maybe(day('届いたかを確かめる日')),
  letterResult: withoutFilter(maybe(oneOf('転送不要郵便の結果', LetterResult))),
  letterResultOn: withoutFilter(maybe(day('結果がわかった日'))),
  highRiskReason: withoutFilter(maybe(longText('ハイリスク取引とする理由', { min: 1, max: 500 }))),
  highRiskMarkedBy: withoutFilter(maybe(ref('ハイリスク取引とした担当者'))),
  highRiskAgreedBy: withoutFilter(maybe(ref('ハイリスク取引の確認に同意した担当者'))),
  highRiskAgreedAt: withoutFilter(maybe(time('ハイリスク取引の確認に同意した日時'))),
  waiverReason: withoutFilter(maybe(longText('確認の前に成約にする理由', { min: 1, max: 500 }))),
  waiverAskedBy: withoutFilter(maybe(ref('確認の前に成約にすることを申請した担当者'))),
  waivedBy: withoutFilter(maybe(ref('確認の前に成約にすることを承認した担当者'))),
  waivedAt: withoutFilter(maybe(time('確認の前に成約にすることを承認した日時'))),
}
export type PartyCheck = RowOf<typeof fields>

const { requested, submitted, sentBack, confirmed } = PartyCheckStatus
const { admin, seller, buyer } = Role

const moves = machine<PartyCheck>()('status', {
  submit: {
    label: '提出する',
    from: [requested, sentBack],
    to: submitted,
    by: [buyer, seller],
    obstacles: missingForSubmission,
    sets: ({ occupation, occupationOther, purpose, purposeOther }, now) => ({
      submittedAt: now,
      // What was written beside another answer before says nothing of this one.
      occupationOther: occupation === Occupation.other ? occupationOther : null,
      purposeOther: purpose === DealPurpose.other ? purposeOther : null,
      sendBackReason: null,
      highRiskAgreedBy: null,
      highRiskAgreedAt: null,
      idCardDifferenceReason: null,
      // A letter went to the address that was handed in before.
      letterSentOn: null,
      letterResult: null,
      letterResultOn: null,
    }),
  },
  withdraw: {
    label: '提出を取り下げる',
    from: [submitted],
    to: requested,
    by: [buyer, seller],
    sets: () => ({ submittedAt: null }),
  },
  confirm: {
    label: '確認済みにする',
    from: [submitted],
    to: confirmed,
    by: [admin],
    takes: ['identityChecks'],
    obstacles: obstaclesToConfirmation,
    sets: (_, now) => ({ confirmedAt: now, takeBackReason: null }),
  },
  sendBack: {
    label: '差し戻す',
    from: [submitted],
    to: sentBack,
    by: [admin],
    needs: ['sendBackReason'],
    reason: 'sendBackReason',
    sets: () => ({ identityChecks: [] }),
  },
  takeBack: {
    label: '確認を取り消す',
    from: [confirmed],
    to: submitted,
    by: [admin],
    needs: ['takeBackReason'],
    reason: 'takeBackReason',
    sets: () => ({
      confirmedAt: null,
      confirmedBy: null,
      identityChecks: [],
      highRiskAgreedBy: null,
      highRiskAgreedAt: null,
    }),
  },
})

/** The party itself, and who of the desk checks identities. */
const own = (me: Me) => worksIn(me, DeskArea.review) || (isSignedIn(me) && [{ userID: me.id }])

/**
 * 取引時確認 of one side of a deal that a licensed operator brokers: who they are, what they live on and what they deal for
 * (犯罪収益移転防止法4条). The party writes and hands it in, the desk confirms it; the other side reads nothing of it. Facts are those
 * of the day on which it was handed in.
 */
export const partyCheck = resource('partyCheck', fields, {
  label: '取引時確認',
  calls: ['list', 'one', 'create', 'patch'],
  area: DeskArea.review,
  rules: {
    read: own,
    create: isAdmin,
    change: (me) =>
      isAdmin(me)
        ? [{ status: PartyCheckStatus.unconfirmed }]
        : isParty(me) && [{ userID: me.id, status: PartyCheckStatus.open }],
    move: own,
  },
  moves,
  defaults: () => ({
    status: requested,
    personKind: PersonKind.individual,
    beneficialOwners: [],
    isByAgent: false,
    identificationPaths: [],
    identityChecks: [],
  }),
  readers: {
    highRiskReason: isAdmin,
    highRiskMarkedBy: isAdmin,
    highRiskAgreedBy: isAdmin,
    highRiskAgreedAt: isAdmin,
    waiverReason: isAdmin,
    waiverAskedBy: isAdmin,
    waivedBy: isAdmin,
    waivedAt: isAdmin,
    confirmedBy: isAdmin,
    idCardNonce: nobody,
    idCardReaderURL: isParty,
    idCardDifferenceReason: isAdmin,
  },
  writers: {
    userID: nobody,
    personKind: isParty,
    name: nobody,
    nameKana: nobody,
    birthDate: nobody,
    address: nobody,
    occupation: isParty,
    occupationOther: isParty,
    purpose: isParty,
    purposeOther: isParty,
    corporateName: isParty,
    corporateAddress: isParty,
    corporateNumber: isParty,
    business: isParty,
    beneficialOwners: isParty,
    authority: isParty,
    isByAgent: isParty,
    agentName: isParty,
    agentBirthDate: isParty,
    agentAddress: isParty,
    agentRelation: isParty,
    powerOfAttorneyPath: isParty,
    identificationPaths: isParty,
    documentNumber: isAdmin,
    presentedOn: isAdmin,
    identityChecks: nobody,
    idCardAskedAt: isParty,
    idCardNonce: nobody,
    idCardReaderURL: nobody,
    idCardName: nobody,
    idCardAddress: nobody,
    idCardBirthDate: nobody,
    idCardSerial: nobody,
    idCardValidUntil: nobody,
    idCardReadAt: nobody,
    idCardDifferenceReason: isAdmin,
    submittedAt: nobody,
    sendBackReason: nobody,
    confirmedAt: nobody,
    confirmedBy: nobody,
    takeBackReason: nobody,
    letterSentOn: isAdmin,
    letterDueOn: nobody,
    letterResult: isAdmin,
    letterResultOn: isAdmin,
    highRiskReason: isAdmin,
    highRiskMarkedBy: nobody,
    highRiskAgreedBy: nobody,
    highRiskAgreedAt: isAdmin,
    waiverReason: isAdmin,
    waiverAskedBy: nobody,
    waivedBy: nobody,
    waivedAt: isAdmin,
  },
  createOnly: ['negotiationID', 'side'],
  computed: ({ letterSentOn }) => ({ letterDueOn: letterDueOn(letterSentOn) }),
  audited: true,
  parent: { field: 'negotiationID', noun: negotiation, isReadApart: true },
})
