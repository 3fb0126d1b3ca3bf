import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'

const { bytes, maxPixels } = workerData as { bytes: Uint8Array; maxPixels: number }
const images = new libheif.HeifDecoder().decode(bytes)
const image = images.find((each) => each.is_primary()) ?? images[0]
if (!image) throw new Error('no picture')
const width = image.get_width()
const height = image.get_height()
if (width * height > maxPixels) parentPort!.postMessage({ problem: 'too_large' })
else {
  const data = new Uint8ClampedArray(width * height * 4)
  image.display({ data, width, height }, (decoded) => {
    if (!decoded) throw new Error('damaged')
    parentPort!.postMessage({ pixels: { data: decoded.data, width, height } }, [decoded.data.buffer])
  })
}
