import { expect, test, vi } from 'vitest'
import { tokenStorage, type StoredUser } from './token-storage.ts'

type Listener = (event: StorageEvent) => void

function open(kept: Record<string, string> = {}) {
  const cupboard = new Map(Object.entries(kept))
  const listeners: Listener[] = []
  const storage = tokenStorage(
    {
      getItem: (key) => cupboard.get(key) ?? null,
      setItem: (key, value) => void cupboard.set(key, value),
      removeItem: (key) => void cupboard.delete(key),
    },
    { addEventListener: (_, listener) => void listeners.push(listener) },
  )
  /** Another tab has written; the browser tells which key, or null for all. */
  const tell = (key: string | null) => listeners.forEach((listener) => listener({ key } as StorageEvent))
  const told = vi.fn<() => void>()
  return { ...storage, cupboard, tell, told, stop: storage.subscribe(told) }
}

test.each([
  ['{"id":"a"}', { id: 'a' }],
  ['{}', null],
  ['null', null],
  ['[]', null],
  ['"id"', null],
  ['5', null],
  ['not JSON', null],
  ['', null],
])('what is stored as the user, %s, is read as %j', (text, user) => {
  expect(open({ user: text }).read()).toEqual({ token: null, refreshToken: null, user })
})

test('a write changes what it names, removes what it empties, and tells of changes only', () => {
  const { write, read, cupboard, told, clear } = open({ token: 'a', refreshToken: 'r' })
  write({ token: 'b' })
  expect([read(), told.mock.calls.length]).toEqual([{ token: 'b', refreshToken: 'r', user: null }, 1])
  write({ token: 'b' })
  write({})
  expect(told).toHaveBeenCalledTimes(1)
  write({ token: null })
  expect([[...cupboard.keys()], told.mock.calls.length]).toEqual([['refreshToken'], 2])
  clear()
  clear()
  expect([cupboard.size, told.mock.calls.length]).toEqual([0, 3])
})

test.each([
  ['token', 1],
  ['refreshToken', 1],
  ['user', 1],
  [null, 1],
  ['theme', 0],
])('when another tab has written %j, listeners are told %i times', (key, times) => {
  const { cupboard, tell, told, stop } = open()
  cupboard.set('token', 'b')
  tell(key)
  tell(key)
  expect(told).toHaveBeenCalledTimes(times)
  stop()
  cupboard.set('token', 'c')
  tell(key)
  expect(told).toHaveBeenCalledTimes(times)
})

test('what was there at the start is no change', () => {
  const { tell, told } = open({ token: 'a' })
  tell('token')
  expect(told).not.toHaveBeenCalled()
})

test('of whoever is signed in the browser stores what their token says and how they act; the tab knows the rest', () => {
  const { read, write, cupboard, told } = open()
  const kept = {
    id: 'u',
    email: 'u@example.jp',
    userType: 1,
    otherRole: null,
    sellerApprovedStatus: null,
    areas: [],
  } satisfies Partial<StoredUser>
  const user: StoredUser = {
    ...kept,
    name: '',
    lastName: '青木',
    firstName: '結衣',
    phone: '0312345678',
    address1: '1-2-3',
  }
  write({ token: 'a', user })
  expect(read().user).toEqual(user)
  expect(JSON.parse(cupboard.get('user')!)).toEqual({ ...kept, name: '青木 結衣' })
  // What changes of it is told, though the storage says the same.
  write({ user: { ...user, phone: '0387654321' } })
  expect([read().user?.phone, told.mock.calls.length]).toEqual(['0387654321', 2])
  // Another tab signs in somebody else: nothing of the former person is left.
  cupboard.set('user', JSON.stringify({ ...kept, id: 'other', name: '赤木' }))
  expect(read().user).toEqual({ ...kept, id: 'other', name: '赤木' })
})
