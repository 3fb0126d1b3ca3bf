/**
 * Answers a text by its key without making it again, for the `maxTexts` keys that were asked for last. Whoever asks while one is being made
 * waits for it; one that could not be made is tried again.
 */
export function lastDrawn(maxTexts: number): (key: string, draw: () => Promise<string>) => Promise<string> {
  const texts = new Map<string, Promise<string>>()
  return (key, draw) => {
    const text = texts.get(key) ?? draw()
    // The latest stands at the end.
    texts.delete(key)
    texts.set(key, text)
    text.catch(() => texts.delete(key))
    const [oldest = key] = texts.keys()
    if (texts.size > maxTexts) texts.delete(oldest)
    return text
  }
}
