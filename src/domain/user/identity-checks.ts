import { IdentityCheck } from '../choices/identity-check.ts'
import { IdentityDocument } from '../choices/person.ts'
import type { CodeOf } from '../kit/choice.ts'
import type { Obstacle } from '../kit/moves.ts'
import type { User } from './user-fields.ts'

type Check = CodeOf<typeof IdentityCheck>
type Papers = Partial<Pick<User, 'identificationDocumentType'>> & Pick<User, 'substituteFlag'>

const { name, kana, address, birthDate, valid, legible, secondPaper, noNumber, powerOfAttorney } = IdentityCheck

/** What the desk makes sure of before it approves this seller (犯収法の本人確認, 番号法20条), by the papers they sent. */
export function checksFor({ identificationDocumentType: type, substituteFlag }: Papers): Check[] {
  return [
    name,
    kana,
    birthDate,
    address,
    valid,
    legible,
    ...(type === IdentityDocument.passport ? [secondPaper] : []),
    ...(type === IdentityDocument.myNumberCard ? [noNumber] : []),
    ...(substituteFlag ? [powerOfAttorney] : []),
  ]
}

/** The checks that an approval lacks. */
export const uncheckedOf = (person: Papers & Pick<User, 'identityChecks'>): Obstacle[] =>
  checksFor(person)
    .filter((check) => !person.identityChecks.includes(check))
    .map((check) => ({ path: ['identityChecks'], message: `「${IdentityCheck.label(check)}」を確かめてください` }))
