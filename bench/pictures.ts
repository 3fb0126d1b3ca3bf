import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import sharp, { type Sharp } from 'sharp'
import { createLocalStorage } from '#providers/storage/local.ts'
import { resizePicture } from '#server/images/encode.ts'
import { uploadImage } from '#server/images/save.ts'
import { atLeast, compare, median, lineWithin, type Line } from './table.ts'

const roundCount = 5
const concurrency = 20

/** A photograph of 12 million pixels as phones take them: light that changes slowly, and grain. */
async function photograph(): Promise<Buffer<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const coarse = await sharp({ create: { width: 126, height: 94, channels: 3, background: '#808080', noise } })
    .resize(4032, 3024, { kernel: 'cubic' })
    .png()
    .toBuffer()
  const grain = { ...noise, sigma: 9 }
  const fine = await sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#808080', noise: grain } })
    .blur(0.8)
    .png()
    .toBuffer()
  const bytes = await sharp(coarse)
    .composite([{ input: fine, blend: 'overlay' }])
    .jpeg({ quality: 92 })
    .toBuffer()
  return Buffer.from(bytes)
}

/** What has to be done in any case: the picture in 2,560 px and in 480, one of them from the other's pixels. */
async function encodeAlone(bytes: Buffer) {
  const shrink = (picture: Sharp, side: number) => picture.resize(side, side, { fit: 'inside' })
  const { data, info } = await shrink(sharp(bytes).autoOrient(), 2560).raw().toBuffer({ resolveWithObject: true })
  const raster = () => sharp(data, { raw: info })
  await raster().webp({ quality: 80 }).toBuffer()
  await shrink(raster(), 480).webp({ quality: 80 }).toBuffer()
}

/** Seconds of processor time, of all threads. */
async function cost(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/** Uploads of a photograph beside sharp alone, how long they keep others waiting, and what a list shows of one. */
export async function measurePictures(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sumika-pictures-'))
  try {
    const storage = createLocalStorage({ directory: folder })
    const bytes = await photograph()
    const upload = async (ownerID: string) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ name: '外観.jpg', dir: 'estate', thumbnail: 'true' }))
        form.append(name, value)
      form.append('image', new Blob([bytes]), 'x')
      const request = new Request('http://127.0.0.1/api/image', { method: 'POST', body: form })
      const storages = { open: storage, sealed: storage }
      const insert = async () => undefined
      return uploadImage(request, { storages, scanner: null, ownerID, insert, authorize() {} })
    }
    const ours: number[] = []
    const theirs: number[] = []
    await Promise.all([upload('warm'), encodeAlone(bytes)])
    for (let round = 0; round < roundCount; round += 1) {
      const both = [
        async () => ours.push(await cost(() => upload('one'))),
        async () => theirs.push(await cost(() => encodeAlone(bytes))),
      ]
      for (const run of round % 2 ? both.toReversed() : both) await run()
    }
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const [saved] = await Promise.all(Array.from({ length: concurrency }, (_, at) => upload(`owner ${at}`)))
    delay.disable()
    const stored = (await storage.get(saved!.path))!.bytes
    const widths = await Promise.all(
      [480, 800].map(async (width) => {
        const { length } = await resizePicture(stored, width)
        return lineWithin(`that photo on a list, ${width} px`, 'kB', length / 1000, 60)
      }),
    )
    return [
      {
        ...compare('photos of 12 MP uploaded', 'per CPU s', 1 / median(ours), 'sharp alone', 1 / median(theirs)),
        ...atLeast(median(theirs) / median(ours), 0.85),
      },
      lineWithin(`event loop, p99, ${concurrency} uploads at once`, 'ms', delay.percentile(99) / 1e6, 20),
      ...widths,
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
