import { mkdir, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { directionOf, draw, type Kind, kinds } from './draw.ts'
import { planOf } from './floor-plan.ts'
import type { Picture } from './picture.ts'
import { canvas } from './svg.ts'

/** How many pictures of each kind the demonstration has. */
const counts: Record<Kind, number> = {
  exteriorHouse: 60,
  exteriorCondominium: 36,
  exteriorBuilding: 14,
  land: 24,
  living: 26,
  kitchen: 14,
  bath: 12,
  floorPlan: 21,
  view: 16,
}

const directory = new URL('../../../shipped/demo/pictures/', import.meta.url)
const { width, height } = canvas

/** Draws every picture again. Needs the font Noto Sans CJK JP (Debian: fonts-noto-cjk) for the words in them. */
async function render() {
  await rm(directory, { recursive: true, force: true })
  await mkdir(directory, { recursive: true })
  const pictures: Picture[] = []
  for (const kind of kinds) {
    for (let seed = 1; seed <= counts[kind]; seed += 1) pictures.push(await renderOne(kind, seed))
  }
  const lines = pictures.map((picture) => JSON.stringify(picture)).join(',\n')
  await writeFile(new URL('index.json', directory), `[\n${lines}\n]\n`)
}

async function renderOne(kind: Kind, seed: number): Promise<Picture> {
  const stem = `${kind}-${String(seed).padStart(2, '0')}`
  const [file, thumb] = [`${stem}.webp`, `${stem}-thumb.webp`]
  const whole = sharp(Buffer.from(draw({ kind, seed })))
  await writeFile(new URL(file, directory), await whole.clone().webp({ quality: 70, effort: 6 }).toBuffer())
  await writeFile(new URL(thumb, directory), await whole.resize(480).webp({ quality: 70, effort: 6 }).toBuffer())
  const more =
    kind === 'view' ? { direction: directionOf(seed) } : kind === 'floorPlan' ? { floorPlan: planOf(seed).name } : {}
  return { file, thumb, kind, seed, width, height, ...more }
}

await render()
