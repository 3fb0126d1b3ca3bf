import type { Fault } from './fault.ts'

const tests = ['tests/api/disclosures.test.ts', 'tests/api/cells/disclosure.test.ts']
const begin = 'src/server/deal/disclosure/prepare-disclosure.ts'
const file = 'src/server/deal/disclosure/disclosure.ts'
const noun = 'src/domain/deal/disclosure/disclosure.ts'

/** What a seller tells of a home, edition by edition. */
export const disclosures: readonly Fault[] = [
  {
    file: begin,
    from: `  if (editions.some(({ status }) => status === DisclosureStatus.draft)) throw conflict('書きかけの下書きがあります')\n`,
    to: '',
    tests,
    harm: 'two drafts of the same form',
  },
  {
    file: begin,
    from: `editions.find(({ status }) => DisclosureStatus.shown.includes(status))`,
    to: 'editions[0]',
    tests,
    harm: 'the third edition begins with what the first said',
  },
  {
    file: noun,
    from: `buyerID !== null && DealStatus.open.includes(status)`,
    to: 'buyerID !== null',
    tests,
  },
  {
    file: noun,
    from: `buyerID !== null && DealStatus.open.includes(status)`,
    to: 'DealStatus.open.includes(status)',
    tests,
  },
  {
    file,
    from: `      guardForms(await lock(context, negotiation, after.negotiationID))\n`,
    to: '',
    tests,
    harm: 'a seller tells of a leak after the hand-over, in the place of what the buyer has confirmed',
  },
  {
    file: begin,
    from: `{ negotiationID, kind: form.data })`,
    to: '{ negotiationID })',
    tests,
    harm: 'a draft of one form stands in the way of the other',
  },
  {
    file,
    from: `      if (keysOf(after).join() !== keysOf(before).join())
        throw invalid([{ path: ['lines'], message: '項目は変えられません' }])
`,
    to: '',
    tests,
    harm: 'a seller leaves out the question about floods',
  },
  {
    file,
    from: `        await move(bySystem(context), disclosure, earlier.id, 'replace')\n`,
    to: '',
    tests,
    harm: 'two editions are shown',
  },
  {
    file,
    from: `return changesSince(earlier, lines)`,
    to: 'return {}',
    tests,
    harm: 'a buyer is not told what a new edition changes',
  },
  {
    file,
    from: `status === DisclosureStatus.draft ? room.sellerID : null`,
    to: 'null',
    tests,
    harm: 'the buyer’s page stirs while the seller writes',
  },
]
