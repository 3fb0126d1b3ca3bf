import sharp from 'sharp'
import { wordsOn } from '#domain/operator/brand-colour.ts'
import type { Brand } from '#domain/operator/default-brand.ts'
import type { Services } from '../kernel/context.ts'

/** The roof of the mark that the product comes with, in a square of 24 units (Material Design Icons, home-outline). */
export const roof = 'M12 5.69L17 10.19V18H15V12H9V18H7V10.19L12 5.69M12 3L2 12H5V20H11V14H13V20H19V12H22'

/** The product's mark in colours of one's own. */
const ownMark = (ground: string, ink: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 32 32"><rect width="32" height="32" rx="9.6" fill="${ground}"/><path fill="${ink}" transform="translate(6 6) scale(.8333)" d="${roof}"/></svg>`

/** A stored picture of a brand as PNG, which papers take; null where its file is away. */
export async function pictureBytes({ storages }: Pick<Services, 'storages'>, key: string): Promise<Buffer | null> {
  const file = await storages.open.get(key)
  return file && sharp(file.bytes).png().toBuffer()
}

/** The mark of a brand as a picture: the operator's, or where there is none, the product's in the brand's colours. */
export async function markOf(services: Pick<Services, 'storages'>, { mark, mainColour }: Brand): Promise<Buffer> {
  const ownPicture = mark && (await pictureBytes(services, mark))
  return ownPicture || Buffer.from(ownMark(mainColour, wordsOn(mainColour) ?? '#1c1e1a'))
}
