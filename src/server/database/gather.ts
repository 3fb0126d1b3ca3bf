/**
 * Answers many questions by few readings: what is asked at about the same moment is read together, what is asked while a reading
 * is under way is read together after it. So an answer was always read after its question, and the busier, the more a reading answers.
 * @param read answers questions, each once, in any order; one that it does not name is answered with undefined
 */
export function gather<K, V>(
  read: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  let waitingQuestions = new Map<K, PromiseWithResolvers<V | undefined>>()
  let isReading = false

  async function readAll() {
    while (waitingQuestions.size > 0) {
      const questions = waitingQuestions
      waitingQuestions = new Map()
      try {
        const answers = await read([...questions.keys()])
        for (const [key, { resolve }] of questions) resolve(answers.get(key))
      } catch (error) {
        for (const { reject } of questions.values()) reject(error)
      }
    }
    isReading = false
  }

  return (key) => {
    const waitingAnswer = waitingQuestions.get(key)
    if (waitingAnswer) return waitingAnswer.promise
    const answer = Promise.withResolvers<V | undefined>()
    waitingQuestions.set(key, answer)
    if (!isReading) {
      isReading = true
      // Waits until everybody who was woken by the same event has asked.
      setImmediate(() => void readAll())
    }
    return answer.promise
  }
}
