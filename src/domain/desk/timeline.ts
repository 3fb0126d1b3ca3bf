/** What has a timeline, and the fields by which rows of other nouns say that they belong to it. */
export const timelineFields = {
  negotiation: ['negotiationID'],
  estate: ['estateID'],
  payment: ['paymentID'],
  user: ['userID', 'buyerID', 'sellerID', 'orderUserID', 'paymentUserID', 'partyID'],
} as const satisfies Record<string, readonly string[]>
export type TimelineNoun = keyof typeof timelineFields

/** What a timeline is of. */
export type TimelineSubject = { noun: TimelineNoun; id: string }

const isTimelineNoun = (name: string): name is TimelineNoun => Object.hasOwn(timelineFields, name)

/** A subject as it stands in an address: `negotiation.abc`. */
export const subjectText = ({ noun, id }: TimelineSubject): string => `${noun}.${id}`

/** The subject that an address names; null where it names none. */
export function subjectOf(text: string): TimelineSubject | null {
  const [noun = '', ...rest] = text.split('.')
  const id = rest.join('.')
  return isTimelineNoun(noun) && id !== '' ? { noun, id } : null
}
