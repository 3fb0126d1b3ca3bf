import { join } from 'node:path'
import pdfmake from 'pdfmake'
import { root } from '#server/boot/root.ts'
import { definition } from './definition.ts'
import type { DocumentData } from '../document-data.ts'

const FONTS = join(root, 'node_modules/@expo-google-fonts/noto-sans-jp')
const regular = join(FONTS, '400Regular/NotoSansJP_400Regular.ttf')
const bold = join(FONTS, '700Bold/NotoSansJP_700Bold.ttf')

pdfmake.setFonts({ Noto: { normal: regular, bold, italics: regular, bolditalics: bold } })
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path === regular || path === bold)

/**
 * Draws a document as PDF. The same data makes the same bytes. It takes tens of milliseconds of the processor: ask for it outside
 * transactions.
 */
export const render = (data: DocumentData): Promise<Buffer> => pdfmake.createPdf(definition(data)).getBuffer()
