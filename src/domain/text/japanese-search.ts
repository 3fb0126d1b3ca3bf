// One- and two-character grams, computed here and not by the database: they work for 鎌倉 under every locale, where
// trigram indexes see no two-character word.

const separators = /[\s\p{P}\p{S}]+/u

/** The text that both sides of a search are compared in: compatibility forms folded, lower case. */
export const norm = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Every character and every pair of neighbours in a text, each once; pairs never reach over a space or a mark. */
export function grams(text: string): string[] {
  const all = new Set<string>()
  for (const word of norm(text).split(separators)) {
    const letters = [...word]
    letters.forEach((letter, index) => {
      all.add(letter)
      const next = letters[index + 1]
      if (next) all.add(letter + next)
    })
  }
  return [...all]
}

/** The words of a query, parted at spaces and marks: every one of them has to occur. */
export const searchWords = (query: string): string[] => norm(query).split(separators).filter(Boolean)

/** The grams that a text must have to answer a query: the pairs of each word, or the character of a word of one. */
export function queryGrams(query: string): string[] {
  const pairs = searchWords(query).flatMap((word) => {
    const letters = [...word]
    return letters.length === 1 ? letters : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
  })
  return [...new Set(pairs)]
}

/** The LIKE pattern (escape character `\`) for a text that contains a word as it is. */
export const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`
