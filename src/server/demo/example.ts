import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { postcodes } from '#providers/postcode/local.ts'
import { root } from '../boot/root.ts'
import { demoData } from './demo.ts'
import type { PictureIndex } from './pictures.ts'

/** The pictures that are shipped. */
export const pictures: PictureIndex = JSON.parse(readFileSync(join(root, 'shipped/demo/pictures/index.json'), 'utf8'))
/** The towns that are shipped. */
export const japan = postcodes({ folder: join(root, 'shipped/geography') })
/** The moment of the example. */
export const now = '2026-11-21T03:00:00.000Z'
/** Demo data as tests look at it. */
export const data = demoData({ now, pictures, postcodes: japan })
