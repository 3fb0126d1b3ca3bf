/** Does the work, and says on stderr how long it took. */
export async function say<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const done = await work()
  console.error(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return done
}
