import sharp from 'sharp'
import { z } from 'zod'
import { groundForInk, wordsOn, wordsOnNeutral } from '#domain/operator/brand-colour.ts'
import { defaultBrand, type Brand } from '#domain/operator/default-brand.ts'
import { brandFileOf, brandFilePath, brandFiles, type BrandFile } from '#http/brand-paths.ts'
import { AppError } from '#http/errors.ts'
import { pages } from '#http/pages.ts'
import type { Services } from '../kernel/context.ts'
import { lastDrawn } from '../map/last-drawn.ts'
import type { Admit } from '../web/admission.ts'
import { bufferedResponse } from '../web/bytes/buffered-response.ts'
import type { Routes } from '../web/side-doors.ts'
import { brandOfVersion, presentBrand } from './brand-versions.ts'
import { markOf } from './brand-mark.ts'

/** So many icons are kept, of some kilobytes each. */
const maxIcons = 20

/** The icons of an app: their side in pixels, how much of it the mark takes, and the ground. */
const icons: Record<Exclude<BrandFile, 'colours.css'>, { side: number; share: number; ground: string | null }> = {
  'favicon.png': { side: 64, share: 1, ground: null },
  'app-192.png': { side: 192, share: 1, ground: null },
  'app-512.png': { side: 512, share: 1, ground: null },
  // A launcher cuts a circle out of it, of four fifths (W3C Web Application Manifest, "maskable").
  'app-maskable-512.png': { side: 512, share: 0.6, ground: '#ffffff' },
  'app-touch-180.png': { side: 180, share: 0.8, ground: '#ffffff' },
}

/** A mark in the middle of a square, as PNG. */
async function drawIcon(mark: Buffer, { side, share, ground }: (typeof icons)[keyof typeof icons]): Promise<Buffer> {
  const nothing = { r: 0, g: 0, b: 0, alpha: 0 }
  const inner = Math.round(side * share)
  const before = Math.floor((side - inner) / 2)
  const after = side - inner - before
  const icon = sharp(mark)
    .resize(inner, inner, { fit: 'contain', background: nothing })
    .extend({ top: before, bottom: after, left: before, right: after, background: ground ?? nothing })
  return (ground ? icon.flatten({ background: ground }) : icon).png().toBuffer()
}

/** The colours of a brand in the words of the theme. What follows from the theme's own colours stays as it is there. */
function stylesOf({ mainColour, sellerColour }: Brand): string {
  const changed = [
    ...(mainColour === defaultBrand.mainColour
      ? []
      : [
          ['primary', mainColour],
          ['primary-content', wordsOn(mainColour)],
          ['buyer', mainColour],
          ['buyer-content', wordsOn(mainColour)],
          ['mark', groundForInk(mainColour)],
          ['lit', wordsOnNeutral(mainColour)],
        ]),
    ...(sellerColour === defaultBrand.sellerColour
      ? []
      : [
          ['accent', sellerColour],
          ['accent-content', wordsOn(sellerColour)],
          ['seller', sellerColour],
          ['seller-content', wordsOn(sellerColour)],
        ]),
  ]
  return `html[data-theme]{${changed.map(([name, value]) => `--color-${name}:${value}`).join(';')}}`
}

const parameters = z.object({
  version: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
  file: z.enum(brandFiles),
})

/** What of a version's look is drawn. It never changes, so that whoever has it asks no more. @throws AppError not_found */
function fileAnswers(services: Services) {
  const drawn = lastDrawn<Buffer>(maxIcons)
  return async (asked: Record<string, string>): Promise<Response> => {
    const { data } = parameters.safeParse(asked)
    const brand = data && (await brandOfVersion({ db: services.visitorsDb }, data.version))
    if (!brand) throw new AppError('not_found', 'ファイルが見つかりません。')
    const { file } = data
    const headers = { 'cache-control': 'public, max-age=31536000, immutable' }
    if (file === 'colours.css')
      return bufferedResponse(stylesOf(brand), { headers: { ...headers, 'content-type': 'text/css; charset=utf-8' } })
    const draw = async () => drawIcon(await markOf(services, brand), icons[file])
    const icon = await drawn(`${brand.version} ${file}`, draw)
    return new Response(new Uint8Array(icon), { headers: { ...headers, 'content-type': 'image/png' } })
  }
}

/** What a device is told that puts the site on its home screen (W3C Web Application Manifest). */
function manifestOf(brand: Brand) {
  const iconOf = (file: 'app-192.png' | 'app-512.png' | 'app-maskable-512.png') =>
    brandFileOf(brand, file) ?? `/icons/${file}`
  return {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: '売主と買主が話し合い、運営が間に立つ不動産の市場。',
    lang: 'ja',
    start_url: pages.home,
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [
      { src: iconOf('app-192.png'), sizes: '192x192', type: 'image/png' },
      { src: iconOf('app-512.png'), sizes: '512x512', type: 'image/png' },
      { src: iconOf('app-maskable-512.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}

/** The site's look where no page is drawn: colours, icons and the manifest, the same for everybody. */
export function addBrand(routes: Routes, services: Services, admit: Admit): void {
  const answerFile = fileAnswers(services)
  routes.get(brandFilePath, (c) => admit(() => answerFile(c.req.param())))
  const answerManifest = async () => {
    const manifest = JSON.stringify(manifestOf(await presentBrand({ db: services.visitorsDb })))
    return bufferedResponse(manifest, {
      headers: { 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' },
    })
  }
  routes.get('/app.webmanifest', () => admit(answerManifest))
}
