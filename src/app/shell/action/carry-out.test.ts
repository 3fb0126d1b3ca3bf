import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, noAnswer } from '#http/api-error.ts'
import { attemptKeys, carryOut, type Act, type ActionOptions } from './carry-out.ts'

type Wish = { amount: number }
type Made = { id: string }

/** An action with the screen written down: what it asked of the server, and then what it did, in order. */
function start(
  answer: Act<Wish, Made>,
  options: ActionOptions<Wish, Made> = {},
  { isShown = false, ...own }: { isShown?: boolean; readPage?: () => Promise<void> } = {},
) {
  const requestKeys: string[] = []
  const steps: string[] = []
  const act: Act<Wish, Made> = (input, request) => {
    requestKeys.push(request.idempotencyKey)
    return answer(input, request)
  }
  const effects = {
    toast: (text: string, tone = 'success', undo?: () => void) =>
      void steps.push([tone, text, undo && '元に戻す'].filter(Boolean).join(' ')),
    goTo: async (to: string) => void steps.push(`goes to ${to}`),
    readPage: async () => void steps.push('reads the page'),
    readQueries: async (key: readonly unknown[]) => void steps.push(`reads ${key.join('.')}`),
    isShown: () => isShown,
    ...own,
  }
  const keys = attemptKeys()
  return { requestKeys, steps, run: (amount = 1) => carryOut(act, { amount }, options, keys, effects) }
}
const done = async () => ({ id: 'r1' })
const refused =
  (status: number, issues: ApiError['issues'] = []) =>
  async () => {
    throw new ApiError('conflict', '返金できません', { status, issues })
  }
afterEach(() => vi.unstubAllGlobals())

test('a success is told, and the page is read anew', async () => {
  const { run, steps } = start(done, { done: '申請しました' })
  await run()
  expect(steps).toEqual(['success 申請しました', 'reads the page'])
})

test('what is told and where it leads may depend on the result and on the input', async () => {
  const { run, steps } = start(done, {
    done: ({ id }, { amount }) => ({ text: `${id} ${amount}円`, undo: () => {} }),
    to: ({ id }) => `/refund/${id}`,
  })
  await run(300)
  expect(steps).toEqual(['success r1 300円 元に戻す', 'goes to /refund/r1'])
})

test('an action that leads nowhere stays and reads anew', async () => {
  const { run, steps } = start(done, { to: () => undefined })
  await run()
  expect(steps).toEqual(['reads the page'])
})

test('queries that it makes old are read anew, whether it was done or refused; the page only if that is said', async () => {
  const reads = [['chat'], ['bell']]
  const success = start(done, { reads })
  await success.run()
  expect(success.steps).toEqual(['reads chat', 'reads bell'])

  const refusal = start(refused(409), { reads: [...reads, 'page'] }, { isShown: true })
  await expect(refusal.run()).rejects.toThrow('返金できません')
  expect(refusal.steps).toEqual(['reads chat', 'reads bell'])

  const nothing = start(done, { reads: [] })
  await nothing.run()
  expect(nothing.steps).toEqual([])
})

test('a refusal that is shown nowhere is told in a toast with its issues, and the page is read anew', async () => {
  const { run, steps } = start(refused(409, [{ path: ['amount'], message: '多すぎます' }]))
  await expect(run()).rejects.toMatchObject({ status: 409, message: '返金できません' })
  expect(steps).toEqual(['error 返金できません 多すぎます', 'reads the page'])
})

test('a refusal has no toast where it is shown', async () => {
  const { run, steps } = start(refused(409), {}, { isShown: true })
  await expect(run()).rejects.toThrow('返金できません')
  expect(steps).toEqual([])
})

test('a refusal can be told in words of its own', async () => {
  const { run, steps } = start(refused(400), { refused: 'もう一度お試しください', reads: [] })
  await expect(run()).rejects.toThrow('返金できません')
  expect(steps).toEqual(['error もう一度お試しください'])
})

test('without an answer it is told why, and nothing is read over a connection that is not there', async () => {
  const { run, steps } = start(async () => {
    throw noAnswer('network')
  })
  await expect(run()).rejects.toThrow('通信できませんでした')
  expect(steps).toEqual(['error 通信できませんでした。電波のよいところで、もう一度お試しください。'])
})

test('a fault of ours is reported as it is, and told and taken back as a refusal', async () => {
  const report = vi.fn<(fault: unknown) => void>()
  vi.stubGlobal('reportError', report)
  const fault = new TypeError('undefined is not a function')
  const late = start(async () => {
    throw fault
  })
  const run = late.run()
  await expect(run).rejects.toBeInstanceOf(ApiError)
  await expect(run).rejects.toMatchObject({ code: 'unknown', cause: fault })
  expect(late.steps).toEqual(['error うまくいきませんでした。ページを読み込み直して、もう一度お試しください。'])
  const early = start(() => {
    throw fault
  })
  await expect(early.run()).rejects.toBeInstanceOf(ApiError)
  expect(report.mock.calls).toEqual([[fault], [fault]])
})

test('an attempt without an answer is repeated under the same key', async () => {
  const answers: Act<Wish, Made>[] = [
    async () => Promise.reject(noAnswer('network')),
    refused(503),
    async () => ({ id: 'r1' }),
    done,
  ]
  const { run, requestKeys } = start((input, options) => answers.shift()!(input, options))
  await expect(run()).rejects.toThrow()
  await expect(run()).rejects.toThrow()
  await run()
  await run()
  const [first, second, third, fourth] = requestKeys
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})

test('another input, and a refused one, are attempted under another key', async () => {
  const { run, requestKeys } = start(async ({ amount }) => {
    throw amount === 3 ? new ApiError('conflict', '', { status: 409 }) : noAnswer('timeout')
  })
  for (const amount of [1, 2, 3, 3]) await expect(run(amount)).rejects.toThrow()
  expect(new Set(requestKeys).size).toBe(4)
})

test('it is under way until the page shows what came of it', async () => {
  const shown = Promise.withResolvers<void>()
  const { run } = start(done, {}, { readPage: () => shown.promise })
  const order: string[] = []
  const ended = run().then(() => order.push('ended'))
  await new Promise(setImmediate)
  order.push('shown')
  shown.resolve()
  await ended
  expect(order).toEqual(['shown', 'ended'])
})
