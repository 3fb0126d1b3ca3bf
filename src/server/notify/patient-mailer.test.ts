import { expect, test } from 'vitest'
import type { Mail } from '#providers/mail/index.ts'
import { patientMailer, unsealMail } from './patient-mailer.ts'

const secret = 'a secret of thirty-two characters'
const mail = {
  to: 'new@example.jp',
  subject: '確認',
  text: 'https://sumika.example.jp/auth/action?oobCode=abc',
  html: '',
}

function place(isUp: boolean) {
  const [sent, queued, told]: [Mail[], string[], unknown[]] = [[], [], []]
  const server = {
    send: (one: Mail) => (isUp ? Promise.resolve(void sent.push(one)) : Promise.reject(new Error('away'))),
  }
  const later = (sealed: string) => Promise.resolve(void queued.push(sealed))
  const mailer = patientMailer(server, { secret, later, report: (error) => void told.push(error) })
  return { mailer, sent, queued, told }
}

test('a mail that the server takes is sent at once, and nothing waits', async () => {
  const { mailer, sent, queued } = place(true)
  await mailer.send(mail)
  expect(sent).toMatchObject([mail])
  expect(queued).toEqual([])
})

test('a mail that the server does not take waits in the queue, sealed, under the id of its first try', async () => {
  const { mailer, queued, told } = place(false)
  await mailer.send({ ...mail, id: 'first-try' })
  expect(told).toHaveLength(1)
  expect(Buffer.from(queued[0]!, 'base64').toString('latin1')).not.toContain('oobCode')
  expect(unsealMail(queued[0]!, secret)).toEqual({ ...mail, id: 'first-try' })
  expect(() => unsealMail(queued[0]!, `${secret}!`)).toThrow()
})

test('whoever waits for a mail does not wait for a mail server that says nothing: the mail waits in their place', async () => {
  const queued: string[] = []
  const later = (sealed: string) => Promise.resolve(void queued.push(sealed))
  const silent = { send: () => new Promise<void>(() => undefined) }
  await patientMailer(silent, { secret, later, report: () => {}, patience: 10 }).send(mail)
  expect(unsealMail(queued[0]!, secret)).toMatchObject(mail)
})

test('what cannot even be queued is refused, so that nobody is told that it was sent', async () => {
  const later = () => Promise.reject(new Error('no database'))
  const mailer = patientMailer({ send: () => Promise.reject(new Error('away')) }, { secret, later, report: () => {} })
  await expect(mailer.send(mail)).rejects.toThrow('no database')
})
