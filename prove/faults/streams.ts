import type { Fault } from './fault.ts'

const tests = ['tests/api/stream-rights.test.ts', 'tests/api/shared-streams.test.ts', 'tests/api/chat-storm.test.ts']
const stream = 'src/server/deal/chat/stream.ts'
const reads = 'src/server/deal/chat/live-reads.ts'
const wake = 'src/server/deal/wake-streams.ts'
const event = ['src/server/web/event-stream.test.ts']

/** What open pages hear. */
export const streams: readonly Fault[] = [
  {
    file: stream,
    from: `    await admitAgain(reads, reader, room)\n`,
    to: '',
    tests,
    harm: 'whoever was shut out goes on reading',
  },
  {
    file: stream,
    from: `    isDue ||= !lines.isWhole\n`,
    to: '',
    tests,
    harm: 'behind a thousand lines a room stays silent',
  },
  {
    file: stream,
    from: `for (const line of lines.changed) if (isNew(line)) send(see(line))`,
    to: 'for (const line of lines.changed) send(see(line))',
    tests,
    harm: 'a changed line comes at every look',
  },
  {
    file: stream,
    from: `shownRow(chat, me, line)`,
    to: 'line',
    tests,
    harm: 'fields that are not the reader’s are sent',
  },
  {
    file: reads,
    from: `and(eq(lines.negotiationID, room), gt(lines.version, 1), gt(lines.updatedAt, since))`,
    to: `and(eq(lines.negotiationID, room), gt(lines.version, 2), gt(lines.updatedAt, since))`,
    tests,
    harm: 'what was taken back stays on the screen',
  },
  {
    file: 'src/server/deal/chat/stream-handlers.ts',
    from: `after: Math.max(after, lastOf(context))`,
    to: 'after',
    tests,
    harm: 'whoever comes back reads everything once more',
  },
  {
    file: 'src/server/deal/chat/stream-handlers.ts',
    from: `    if (leftCount > 0) openStreams.set(userID, leftCount)
    else openStreams.delete(userID)
`,
    to: '',
    tests: [...tests, 'tests/api/left-open.test.ts', 'tests/api/write-limit.test.ts'],
    harm: 'after fifty visits somebody hears nothing any more',
  },
  {
    file: wake,
    from: `partiesOf(room).filter((id) => audienceID === null || id === audienceID)`,
    to: 'partiesOf(room)',
    tests: [
      ...tests,
      'tests/api/payment-letters.test.ts',
      'tests/api/deal-rights.test.ts',
      'tests/api/disclosures.test.ts',
    ],
    harm: 'the other side’s page stirs when somebody pays',
  },
  {
    file: 'src/server/web/event-stream.ts',
    from: `Date.now() >= endsAt) return end()`,
    to: 'false) return end()',
    tests: event,
    harm: 'a stream outlives its sign-in',
  },
  {
    file: 'src/server/web/event-stream.ts',
    from: `    if (unreadBeats >= maxUnreadBeats) return drop()\n`,
    to: '',
    tests: event,
    harm: 'readers that are gone keep connections',
  },
  {
    file: 'src/server/user/session-handlers.ts',
    from: `      recheckStreams(context, account.id)\n`,
    to: '',
    tests,
    harm: 'who has signed out goes on hearing at that device',
  },
  {
    file: 'src/server/deal/negotiation.ts',
    from: `if (before.sellerInvitedFlag && !after.sellerInvitedFlag) recheckStreams(context, after.sellerID)`,
    to: '',
    tests,
    harm: 'a seller who was shown out goes on hearing',
  },
  {
    file: 'src/server/user/sign-in/sign-in-handlers.ts',
    from: `    await context.services.identity.signIns?.end(id, sessionID)
    recheckStreams(context, id)
`,
    to: `    await context.services.identity.signIns?.end(id, sessionID)
`,
    tests,
    harm: 'a device that its owner has signed out goes on hearing',
  },
]
