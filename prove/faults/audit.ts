import type { Fault } from './fault.ts'

const chain = ['tests/api/audit-chain.test.ts']
const log = ['tests/api/audit-log.test.ts']
const verify = 'src/server/audit/verify.ts'

/** What is written down of what people do, and whether it is as it was written. */
export const audit: readonly Fault[] = [
  {
    file: verify,
    from: 'sequence === end?.sequence && hash === end.hash)',
    to: 'sequence === end?.sequence)',
    tests: chain,
    harm: 'a chain that was cut off and made anew passes',
  },
  {
    file: verify,
    from: `    if (hashOfSeal(hash, seal) !== seal.hash) return breakOf('seal')\n`,
    to: '',
    tests: chain,
  },
  {
    file: verify,
    from: `    if (line && hashOfLine(line) !== seal.line) return breakOf('changed')\n`,
    to: '',
    tests: chain,
  },
  { file: verify, from: `    if (!line && seal.madeAt >= since) return breakOf('removed')\n`, to: '', tests: chain },
  { file: verify, from: `    if (seal.sequence !== sequence + 1) return breakOf('gap')\n`, to: '', tests: chain },
  {
    file: 'src/server/audit/chain.ts',
    from: 'sha256([previous, sequence, auditID,',
    to: 'sha256([sequence, auditID,',
    tests: chain,
    harm: 'seals can be taken out of the middle',
  },
  {
    file: 'src/server/audit/seal.ts',
    from: '[...olderLines, ...trueLines].map(',
    to: '[...olderLines, ...lines].map(',
    tests: chain,
    harm: 'a line that somebody has slipped in is sealed',
  },
  {
    file: 'src/server/audit/unsigned-lines.ts',
    from: `vouchedHashes.get(line.id) === hashOfLine(line)`,
    to: 'vouchedHashes.has(line.id)',
    tests: chain,
    harm: 'a line that somebody has vouched for may be changed',
  },
  {
    file: 'src/server/money/transfer/match-transfer.ts',
    from: `      await recordDeskAct(context, { action: 'change', noun: transfer.name, rowID: id, ...change })\n`,
    to: '',
    tests: ['tests/api/unmatched-deposits.test.ts', 'tests/api/deposits.test.ts', ...log],
    harm: 'nobody knows who of the desk has set a deposit against a payment',
  },
  {
    file: 'src/server/money/payout/download-file.ts',
    from: `    await record(context, {
      action: 'export',
      noun: payoutFile.name,
      rowID: id,
      after: { count: refundIDs.length, total, payOn },
    })
`,
    to: '',
    tests: ['tests/api/payout-files.test.ts'],
    harm: 'whole account numbers leave the site unseen',
  },
]
