import { inflateSync } from 'node:zlib'
import { poppler } from './pixels-for-tests.ts'

const pdfinfo = (pdf: Buffer, ...options: string[]) => poppler(pdf, 'pdfinfo', [...options, '-']).toString()

/** What Poppler says of a PDF as a whole, `Tagged` or `Pages`. */
export const factOf = (pdf: Buffer, name: string) => new RegExp(`^${name}: +(.*)$`, 'm').exec(pdfinfo(pdf))?.[1]

/** The structure tree in reading order, an element a line: `TH Column 内容`, the words of an element joined by `|`. */
export function structureOf(pdf: Buffer): string[] {
  const elements: { name: string; words: string[] }[] = []
  for (const line of pdfinfo(pdf, '-struct-text')
    .split('\n')
    .map((line) => line.trim())) {
    const last = elements.at(-1)
    const [, words] = /^"(.*)"$/.exec(line) ?? []
    const [, scope] = /^\/Scope \/(\w+)/.exec(line) ?? []
    const [, tag] = /^([A-Z]\w*)/.exec(line) ?? []
    if (words !== undefined) last!.words.push(words)
    else if (scope) last!.name += ` ${scope}`
    else if (tag) elements.push({ name: tag, words: [] })
  }
  return elements.map(({ name, words }) => [name, ...(words.length ? [words.join('|')] : [])].join(' '))
}

/** Operators that put ink on a page (ISO 32000-1, annex A), and those that begin and end marked content. */
const inks = new Set(['Tj', 'TJ', "'", '"', 'f', 'F', 'f*', 'S', 's', 'B', 'B*', 'b', 'b*', 'Do', 'sh'])
const begins = new Set(['BDC', 'BMC'])

/** What is drawn in the pages, an entry for each ink: how many marked contents it is in. */
export function depthsOfInk(pdf: Buffer): number[] {
  const streams = pdf.toString('latin1').matchAll(/<<([^>]*)>>\s*stream\n([^]*?)\nendstream/g)
  const contents = [...streams]
    .filter(([, head = '']) => /^\s*\/Length \d+\s*\/Filter \/FlateDecode\s*$/.test(head))
    .map(([, , bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'))
  const depths: number[] = []
  for (const content of contents.filter((content) => /\b(BDC|BMC)\b/.test(content))) {
    let depth = 0
    for (const word of content.split(/\s+/)) {
      if (begins.has(word)) depth++
      if (word === 'EMC') depth--
      if (inks.has(word)) depths.push(depth)
    }
  }
  return depths
}
