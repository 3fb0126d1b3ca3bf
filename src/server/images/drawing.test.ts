import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawingAsPicture } from './drawing.ts'
import { isDrawing } from './format.ts'

const svg = (content: string, attributes = 'viewBox="0 0 10 20"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`)
const square = '<rect width="10" height="20" fill="#0b5d3b"/>'
const drawn = async (bytes: Buffer) => sharp(await drawingAsPicture(bytes)).metadata()
const colourOf = async (bytes: Buffer) => {
  const middle = { left: 256, top: 512, width: 1, height: 1 }
  return [
    ...(await sharp(await drawingAsPicture(bytes))
      .extract(middle)
      .raw()
      .toBuffer()),
  ]
}

test('a drawing becomes a picture as large as screens and papers need, whatever it says of its size', async () => {
  expect(await drawn(svg(square))).toMatchObject({ format: 'png', height: 1024 })
  expect(await drawn(svg(square, 'width="1" height="2" viewBox="0 0 10 20"'))).toMatchObject({ height: 1024 })
  expect(await drawn(svg(square, 'width="30000" height="60000" viewBox="0 0 10 20"'))).toMatchObject({ height: 1024 })
})

test('of a drawing nothing but what it draws is left', async () => {
  const plain = await drawingAsPicture(svg(square))
  const busy = svg(
    `<!-- secret --><script>alert(1)</script><a href="https://evil.example/">${square}</a><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(2)</script></body></foreignObject>`,
    'viewBox="0 0 10 20" onload="alert(3)"',
  )
  expect((await drawingAsPicture(busy)).equals(plain)).toBe(true)
})

test.each(['file:///etc/passwd', '/etc/hostname', 'http://127.0.0.1:1/x.png'])(
  'a drawing that names %s is drawn without it',
  async (address) => {
    const bytes = svg(`${square}<image href="${address}" width="10" height="20"/>`)
    expect(await colourOf(bytes)).toEqual([0x0b, 0x5d, 0x3b, 255])
  },
)

test('a drawing that would grow, or is none, is refused in words', async () => {
  const lol = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${svg('<text>&b;</text>').toString()}`
  await expect(drawingAsPicture(Buffer.from(lol))).rejects.toMatchObject({ problem: 'bad_request' })
  await expect(drawingAsPicture(svg(' '.repeat(500_001)))).rejects.toMatchObject({ problem: 'too_large' })
  await expect(drawingAsPicture(Buffer.from('<svg'))).rejects.toMatchObject({ problem: 'bad_request' })
  await expect(drawingAsPicture(svg(square, 'viewBox="0 0 0 0" width="0" height="0"'))).rejects.toMatchObject({
    problem: 'bad_request',
  })
})

test('a drawing is told by its first element', () => {
  for (const start of ['', '\uFEFF', '<?xml version="1.0"?>\n', '<!-- a --> <!-- b -->\n'])
    expect(isDrawing(Buffer.from(`${start}${svg(square).toString()}`))).toBe(true)
  for (const other of ['<html><svg></svg></html>', 'svg', '<svgx>', 'GIF89a'])
    expect(isDrawing(Buffer.from(other))).toBe(false)
})

test('what begins with many comments is known at once for a drawing or none', () => {
  expect(isDrawing(Buffer.from('<!---->'.repeat(30)))).toBe(false)
  expect(isDrawing(Buffer.from(`${'<!-- a -- b -->'.repeat(30)}<svg>`))).toBe(true)
})
