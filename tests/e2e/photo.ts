import sharp from 'sharp'

/** A JPEG as a phone takes it, for file inputs. */
export const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#7a9a5b' } })
    .jpeg()
    .toBuffer(),
})
