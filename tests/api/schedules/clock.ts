const minute = 60_000

/** Time goes on by itself, and a schedule moves it on. */
export function openClock() {
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const goOn = (minutes: number) => void (ahead += minutes * minute)
  /** So long after a moment; once, for nothing stays unasked for months. */
  const reach = (moment: string, minutes: number) =>
    goOn(Math.max(0, minutes - (now().getTime() - Date.parse(moment)) / minute))
  return { now, goOn, reach }
}
