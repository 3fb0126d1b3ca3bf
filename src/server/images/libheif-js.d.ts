/** The part of libheif's WebAssembly build that is used here; the package ships no types for this entry. */
declare module 'libheif-js/wasm-bundle.js' {
  type Canvas = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }
  type HeifImage = {
    is_primary(): boolean
    get_width(): number
    get_height(): number
    /** Writes RGBA, upright; gives null where it cannot. */
    display(canvas: Canvas, done: (canvas: Canvas | null) => void): void
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }
  export default libheif
}
