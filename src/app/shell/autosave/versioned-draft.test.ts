import { expect, test } from 'vitest'
import { ApiError } from '#http/api-error.ts'
import type { Conflict } from './lay-over.ts'
import { versionedDraft } from './versioned-draft.ts'

type Row = { version: number; title: string; note: string }

const overtaken = () => new ApiError('conflict', 'ほかの人が先に更新しました。', { status: 409 })

/** A row on a server, and somebody who writes it on a screen. */
function written(start: Partial<Row> = {}) {
  const server = { row: { version: 1, title: '家', note: '', ...start } }
  const screen = { title: server.row.title, note: server.row.note }
  const asked: Conflict[][] = []
  const sent: number[] = []
  const draft = versionedDraft<Row>({
    row: server.row,
    valuesOf: ({ title, note }) => ({ title, note }),
    present: () => ({ ...screen }),
    show: (values) => void Object.assign(screen, values),
    read: () => Promise.resolve(server.row),
    async write({ version }) {
      sent.push(version)
      if (version !== server.row.version) throw overtaken()
      server.row = { ...screen, version: version + 1 }
      return server.row
    },
    isOpen: ({ note }) => note !== '見せました',
    onSaved: () => undefined,
    onConflicts: (conflicts) => void asked.push([...conflicts]),
  })
  const elsewhere = (change: Partial<Row>) => {
    server.row = { ...server.row, ...change, version: server.row.version + 1 }
  }
  return { server, screen, asked, sent, draft, elsewhere }
}

test('what only the other side has changed comes onto the screen, and one’s own is saved over it', async () => {
  const { server, screen, asked, draft, elsewhere } = written()
  elsewhere({ note: '南向き' })
  screen.title = '庭のある家'
  expect(await draft.save()).toEqual({ version: 3, title: '庭のある家', note: '南向き' })
  expect([screen, server.row]).toEqual([
    { title: '庭のある家', note: '南向き' },
    { version: 3, title: '庭のある家', note: '南向き' },
  ])
  expect(asked.flat()).toEqual([])
})

test('what both have changed is asked, and nothing is saved until one says which holds', async () => {
  const { server, screen, asked, sent, draft, elsewhere } = written()
  elsewhere({ title: '白い家' })
  screen.title = '庭のある家'
  expect(await draft.save()).toBeNull()
  expect([asked.at(-1), screen.title, server.row.title]).toEqual([
    [{ path: ['title'], theirs: '白い家' }],
    '庭のある家',
    '白い家',
  ])
  expect(await draft.save()).toBeNull()
  expect(sent).toEqual([1])
  draft.keep({ path: ['title'], theirs: '白い家' })
  expect(await draft.save()).toMatchObject({ version: 3, title: '庭のある家' })
})

test('the other’s value comes onto the screen where one says so, or both as one', async () => {
  for (const [value, title] of [
    [undefined, '白い家'],
    ['白い家、庭のある家', '白い家、庭のある家'],
  ] as const) {
    const { screen, asked, draft, elsewhere } = written()
    elsewhere({ title: '白い家' })
    screen.title = '庭のある家'
    await draft.save()
    draft.take({ path: ['title'], theirs: '白い家' }, value)
    expect([screen.title, asked.at(-1)]).toEqual([title, []])
    expect(await draft.save()).toMatchObject({ title })
  }
})

test('a question stays open while the other writes elsewhere, with the other’s latest words', async () => {
  const { screen, asked, draft, elsewhere, server } = written()
  elsewhere({ title: '白い家' })
  screen.title = '庭のある家'
  await draft.save()
  elsewhere({ note: '南向き' })
  draft.hear(server.row)
  expect([asked.at(-1), screen]).toEqual([
    [{ path: ['title'], theirs: '白い家' }],
    { title: '庭のある家', note: '南向き' },
  ])
  elsewhere({ title: '白くて広い家' })
  draft.hear(server.row)
  expect(asked.at(-1)).toEqual([{ path: ['title'], theirs: '白くて広い家' }])
})

test('a refusal for another reason, and of what cannot be written any more, is the refusal', async () => {
  const { draft, elsewhere, screen } = written()
  await expect(draft.catchUp(overtaken())).rejects.toThrow('ほかの人が先に')
  await expect(draft.catchUp(new Error('通信できません'))).rejects.toThrow('通信できません')
  elsewhere({ note: '見せました' })
  screen.title = '庭のある家'
  await expect(draft.save()).rejects.toThrow('ほかの人が先に')
  expect(screen).toEqual({ title: '庭のある家', note: '' })
})

test('what is heard of while a save is under way waits: it may be what that save has stored', async () => {
  const { screen, server, draft, asked } = written()
  screen.title = '庭のある家'
  const saved = draft.save()
  screen.title = '庭のある、静かな家'
  draft.hear(server.row)
  await saved
  expect([asked.flat(), screen.title, draft.newest().version]).toEqual([[], '庭のある、静かな家', 2])
})
