/**
 * Answers what is drawn by its key without drawing it again, for the `maxDrawn` keys that were asked for last. Whoever asks while one is being made
 * waits for it; one that could not be made is tried again.
 */
export function lastDrawn<T>(maxDrawn: number): (key: string, draw: () => Promise<T>) => Promise<T> {
  const drawings = new Map<string, Promise<T>>()
  return (key, draw) => {
    const drawing = drawings.get(key) ?? draw()
    // The latest stands at the end.
    drawings.delete(key)
    drawings.set(key, drawing)
    drawing.catch(() => drawings.delete(key))
    const [oldest = key] = drawings.keys()
    if (drawings.size > maxDrawn) drawings.delete(oldest)
    return drawing
  }
}
