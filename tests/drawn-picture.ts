import sharp from 'sharp'

/** A small picture of one colour, as somebody sends it. */
export async function drawPicture(background = { r: 200, g: 0, b: 0 }): Promise<Blob> {
  const create = { width: 64, height: 48, channels: 3 as const, background }
  const bytes = await sharp({ create }).png().toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' })
}
