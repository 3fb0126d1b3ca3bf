import { spawnSync } from 'node:child_process'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog, requestIDOf, scrubText } from './log.ts'

/** Everything that logging wrote, as text and as lines. */
function record(write: (log: ReturnType<typeof createLog>) => void) {
  let text = ''
  const sink = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk)
      done()
    },
  })
  write(createLog('info', sink))
  return {
    text,
    lines: text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  }
}

const secrets = [
  'hanako@example.jp',
  '髙橋@例え.jp',
  'eyJhbGciOi.eyJzdWIi.c2ln',
  'hunter2hunter2',
  'opaque-refresh',
  'code=abc',
]

test('a line holds the time, the level, the request id and what was said', () => {
  const { lines } = record((log) => log.child({ requestID: 'r-12345678' }).info({ status: 200 }, 'answered'))
  expect(lines).toEqual([
    { level: 'info', time: expect.stringMatching(/Z$/), requestID: 'r-12345678', status: 200, msg: 'answered' },
  ])
})

test('no secret and no e-mail address is written, wherever it stands', () => {
  const { text } = record((log) => {
    const [email, wide, token, password, refresh, query] = secrets
    log.info({ headers: { authorization: `Bearer ${token}`, Cookie: `session=${refresh}` } }, 'in')
    log.info({ headers: new Headers({ authorization: `Bearer ${token}`, 'x-note': `for ${email}` }) }, 'in')
    log.info({ user: { email, password, refreshToken: refresh, list: [{ note: `to ${wide}` }] } }, 'in')
    log.info(`GET /auth/action?mode=reset&${query} by ${email} with ${token}`)
    log.info('mail to %s', email)
    log.info({ url: `https://sumika.example.jp/auth/action?${query}` }, 'in')
    log.info({ url: `postgres://sumika:${password}@db/sumika` }, 'in')
    log.child({ email, path: `/a?${query}` }).info('in')
    log.error(new Error(`Bearer ${refresh}`, { cause: Object.assign(new Error(email), { detail: password }) }))
    log.error({ err: new Error(`Failed query: insert\nparams: ${password}`) }, 'failed')
  })
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})

test.each(
  'authorization Cookie passwd accessToken Secret email e-mail credentials signature apiKey api-key oobCode ip phone address2 query'
    .split(' ')
    .concat(['search', 'body', 'I\u0050']),
)('what is named %s is hidden, among the fields of a line and of a child', (name) => {
  const { text } = record((log) => {
    log.info({ of: { [name]: 'hunter2' } }, 'in')
    log.info({ [name]: 'hunter2' }, 'in')
    log.child({ [name]: 'hunter2' }).info('in')
  })
  expect(text).not.toContain('hunter2')
})

test('no text of a stranger begins a line of its own', () => {
  const forged = 'x\r\n{"level":"info","msg":"forged"}\u2028\u0000\u001b[2K'
  const { lines, text } = record((log) => {
    log.info({ path: forged }, forged)
    log.error({ err: new Error(forged) }, 'failed')
  })
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatchObject({ path: forged, msg: forged })
  expect(text.trim().split('\n')).toHaveLength(2)
  // oxlint-disable-next-line no-control-regex
  expect(text).not.toMatch(/[\r\u0000\u001b]/)
})

test('a line in which there is nothing to hide is written as it is said', () => {
  const told = { requestID: 'r-12345678', method: 'GET', path: '/buyer/estate', status: 200, ms: 3 }
  const { lines } = record((log) => log.info(told, 'request'))
  expect(lines).toEqual([{ level: 'info', time: expect.stringMatching(/Z$/), ...told, msg: 'request' }])
})

test.each(['', 'process.exit(0)', 'throw new Error()', `log.error('three'); process.kill(process.pid, 'SIGKILL')`])(
  'what was said before a process ends stands in its output: %j',
  (end) => {
    const code = `const { createLog } = await import('./src/server/log/log.ts')
      const log = createLog('info'); log.info('one'); log.info('two'); ${end}`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
    expect(stdout).toMatch(/"one".*\n.*"two"/)
  },
)

test('an error keeps what finds the fault', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'accounts_email_key' })
  const { lines } = record((log) => {
    log.error({ err: new Error('Failed query: insert', { cause }) }, 'failed')
    log.error(new Error('alone'))
  })
  expect(lines[0].err).toMatchObject({
    type: 'Error',
    message: 'Failed query: insert',
    stack: expect.stringContaining('log.test'),
  })
  expect(lines[0].err.cause).toMatchObject({
    message: 'duplicate key',
    code: '23505',
    constraint: 'accounts_email_key',
  })
  expect(lines[1]).toMatchObject({ err: { message: 'alone' }, msg: 'alone' })
})

test('a request keeps the id of its proxy, unless that is not one', () => {
  expect(requestIDOf('a1b2c3d4-e5f6')).toBe('a1b2c3d4-e5f6')
  expect(requestIDOf('two words')).toMatch(/^[0-9a-f-]{36}$/)
  expect(requestIDOf(null)).not.toBe(requestIDOf(null))
})

test.each(['@', '.', '/', '?', '-', 'a', 'a@', 'a.', 'a+', '-eyJ', 'x://', '/a?', 'basic '])(
  'a long text of "%s" is scrubbed in no time: a request cannot hold up the process',
  (letters) => {
    const text = letters.repeat(64_000 / letters.length)
    const began = performance.now()
    scrubText(text)
    // A cubic pattern needs hours for this, a quadratic one many seconds.
    expect(performance.now() - began).toBeLessThan(1_000)
  },
)

test('an address with a long host, or with many labels, is still scrubbed', () => {
  const host = `${'a'.repeat(60)}.${'b'.repeat(60)}.example.co.jp`
  expect(scrubText(`to hanako@${host} and (taro@例え.jp)`)).toBe('to [email] and ([email])')
})
