import { CheckMethod } from '../deal/party-check/choices.ts'
import type { CodeOf } from '../kit/choice.ts'

type Method = CodeOf<typeof CheckMethod>

/**
 * The day from which nobody is identified by pictures that they send, and no copy of a paper does by post: its original does
 * (犯罪収益移転防止法施行規則6条1項1号, as amended in June 2025, in force from 2027-04-01).
 */
const picturesEndOn = '2027-04-01'

/** The ways in which a party who is not known yet can be identified on a day. */
export const methodsOn = (day: string): Method[] => [
  CheckMethod.inPerson,
  CheckMethod.post,
  CheckMethod.idCard,
  ...(day < picturesEndOn ? [CheckMethod.pictures] : []),
]

/** Whether only the original of a paper is taken by post on that day. */
export const takesOriginals = (day: string): boolean => day >= picturesEndOn
