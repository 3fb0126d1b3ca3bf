import type { Somebody } from './as.ts'

/** Uploads a bank's statement as its page does; a text in UTF-8. Answers the key of the file. */
export async function uploadStatement({ api }: Somebody, content: string | Uint8Array<ArrayBuffer>, name = '明細.csv') {
  const { path } = await api.image.create({
    body: { name, dir: 'statement', thumbnail: false, image: new Blob([content]) },
  })
  return path
}
