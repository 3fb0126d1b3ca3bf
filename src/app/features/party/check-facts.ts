import { CheckMethod, DealPurpose, Occupation, PersonKind } from '#domain/deal/party-check/choices.ts'
import { IdentityDocument } from '#domain/choices/person.ts'
import { date } from '#domain/format/date.ts'
import type { OwnCheck } from './use-check-draft.ts'

type Fact = { label: string; value: string }
const fact = (label: string, value: string | null): Fact => ({ label, value: value || '—' })

/** What a party has handed in besides who they are, as it is read by themselves and the desk. */
export function writtenFacts(check: OwnCheck): Fact[] {
  const isCompany = check.personKind === PersonKind.corporation
  return [
    ...(isCompany
      ? [
          fact('法人の名称', check.corporateName),
          fact('法人番号', check.corporateNumber),
          fact('所在地', check.corporateAddress),
          fact('事業の内容', check.business),
          fact('役職と権限', check.authority),
          fact('実質的支配者', check.beneficialOwners.map(({ name, address }) => `${name}（${address}）`).join('\n')),
        ]
      : [
          fact(
            '職業',
            check.occupation === Occupation.other ? check.occupationOther : Occupation.label(check.occupation),
          ),
        ]),
    fact('取引の目的', check.purpose === DealPurpose.other ? check.purposeOther : DealPurpose.label(check.purpose)),
    ...(check.isByAgent
      ? [
          fact('代理人', check.agentName),
          fact('代理人の生年月日', check.agentBirthDate && date(check.agentBirthDate)),
          fact('代理人の住所', check.agentAddress),
          fact('本人との関係', check.agentRelation),
        ]
      : []),
    fact('確認の方法', CheckMethod.label(check.method)),
    ...(check.documentType === null ? [] : [fact('書類', IdentityDocument.label(check.documentType))]),
  ]
}
