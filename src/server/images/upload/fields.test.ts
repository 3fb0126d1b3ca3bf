import { expect, test } from 'vitest'
import { parseFields } from './fields.ts'

const fields = { name: '玄関.jpg', dir: 'estate', thumbnail: 'true' }
const { name: _, ...nameless } = fields

const parse = (values: Record<string, string>, hasImage = true) =>
  parseFields(new Map(Object.entries(values)), hasImage)

const issuesOf = (values: Record<string, string>, hasImage?: boolean) => {
  try {
    parse(values, hasImage)
    return []
  } catch (error) {
    expect(error).toMatchObject({ problem: 'bad_request' })
    return (error as { issues: { path: string[]; message: string }[] }).issues
  }
}

test('an uploader shows one sentence: it says what is wrong with the file', () => {
  expect(() => parse(fields, false)).toThrow('中身のあるファイルを選んでください')
  expect(() => parse({ ...fields, name: 'あ'.repeat(256) })).toThrow('ファイル名は255文字以内で入力してください')
})

test('text becomes what it means', () => {
  const image = parse({ ...fields, resize: '1200', thumbnailSize: '320' })
  expect(image).toEqual({ name: '玄関.jpg', dir: 'estate', thumbnail: true, resize: 1200, thumbnailSize: 320 })
  expect(parse({ ...fields, thumbnail: 'false' })).toEqual({ name: '玄関.jpg', dir: 'estate', thumbnail: false })
})

test.each<[string, Record<string, string>]>([
  ['name', nameless],
  ['name', { ...fields, name: '' }],
  ['name', { ...fields, name: '\u202e\u0000 ' }],
  ['name', { ...fields, name: 'あ'.repeat(256) }],
  ['dir', { name: 'a', thumbnail: 'true' }],
  ['dir', { ...fields, dir: '../../etc' }],
  ['dir', { ...fields, dir: 'estate/../identification' }],
  ['dir', { ...fields, dir: '__proto__' }],
  ['thumbnail', { name: 'a', dir: 'estate' }],
  ['thumbnail', { ...fields, thumbnail: '1' }],
  ['resize', { ...fields, resize: '63' }],
  ['resize', { ...fields, resize: '2561' }],
  ['resize', { ...fields, resize: '1e3' }],
  ['thumbnailSize', { ...fields, thumbnailSize: '961' }],
  ['thumbnailSize', { ...fields, thumbnailSize: '-64' }],
  ['key', { ...fields, key: 'estate/mine.webp' }],
])('names %s in Japanese when it is missing, wrong or unknown: %j', (path, values) => {
  expect(issuesOf(values)).toEqual([{ path: [path], message: expect.stringMatching(/[ぁ-ん]/) }])
})

test('names everything at once', () => {
  const paths = issuesOf({ thumbnail: 'yes' }, false).map(({ path }) => path[0])
  expect(paths).toEqual(['name', 'dir', 'thumbnail', 'image'])
})

test.each([
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['a\r\nSet-Cookie: x=1.jpg', 'aSet-Cookie: x=1.jpg'],
  ['\u202egpj.exe', 'gpj.exe'],
  ['C:\\Users\\太郎\\家.jpg', 'C:_Users_太郎_家.jpg'],
  ['髙橋𠮷.png', '髙橋𠮷.png'],
])('the name %j is kept as %j', (name, kept) => {
  expect(parse({ ...fields, name }).name).toBe(kept)
})
