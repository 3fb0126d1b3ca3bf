import type { Fault } from './fault.ts'

const tests = ['tests/api/viewings.test.ts', 'tests/api/sold-estate.test.ts', 'tests/api/cells/viewing.test.ts']
const file = 'src/server/deal/viewing/viewing.ts'
const bookedViewings = 'src/server/deal/viewing/booked-viewings.ts'

/** Days on which people meet. */
export const viewings: readonly Fault[] = [
  {
    file,
    from: `if (startsAt !== null && startsAt <= now) throw`,
    to: 'if (false) throw',
    tests,
    harm: 'a time that is over is chosen anew',
  },
  {
    file: bookedViewings,
    from: `isSold ? (await others()).map(({ id }) => id) : [id]`,
    to: `isSold ? (await others(), [id]) : [id]`,
    tests,
    harm: 'buyers stand before a home that was sold to another',
  },
  {
    file: bookedViewings,
    from: `    lte(updatedAt, at(-minBookingAgeMs)),\n`,
    to: '',
    tests,
    harm: 'whoever has just booked is reminded at once',
  },
  { file: bookedViewings, from: `    gt(startsAt, now),\n`, to: '', tests, harm: 'people are reminded of yesterday' },
  {
    file: bookedViewings,
    from: `  await setFields(context, noun, id, { remindedAt: context.now })\n`,
    to: '',
    tests,
    harm: 'a reminder every ten minutes',
  },
  {
    file: bookedViewings,
    from: `if (!isSold && !DealStatus.over.includes(status)) return`,
    to: 'if (!isSold) return',
    tests,
    harm: 'viewings of a deal that is over stay booked',
  },
  {
    file: bookedViewings,
    from: `status: ViewingStatus.open }, { lock: true })`,
    to: 'status: ViewingStatus.booked }, { lock: true })',
    tests,
    harm: 'times that were offered for a sold home can still be booked',
  },
  {
    file,
    from: `[{ sellerID }, { buyerID }]`,
    to: '[{ sellerID }]',
    tests,
    harm: 'a buyer who is to be elsewhere reads what the database says',
  },
  {
    file,
    from: `lt(table.startsAt, endsAt), gt(table.endsAt, startsAt)`,
    to: 'lt(table.startsAt, startsAt), gt(table.endsAt, startsAt)',
    tests,
    harm: 'who books a time that runs into another reads what the database says',
  },
  { file, from: `      book: guardFree,\n`, to: '', tests, harm: 'who books second reads what the database says' },
]
