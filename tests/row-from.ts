/** The row of this id, as whoever asks reads it in the noun's list. @throws where that list has no such row for them */
export async function rowFrom<T>(list: (query: { id: string }) => Promise<{ items: T[] }>, id: string): Promise<T> {
  const { items } = await list({ id })
  const [row] = items
  if (row === undefined) throw new Error(`no row ${id} in the list`)
  return row
}
