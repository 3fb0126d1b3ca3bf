/** Waits for work, but not for ever. @throws with `name` when it takes longer than that many milliseconds; the work goes on */
export async function withTimeout<T>(ms: number, name: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} took longer than ${ms / 1000} s`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
