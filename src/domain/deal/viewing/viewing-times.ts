import { tokyoClock, type Instant } from '#domain/calendar.ts'
import type { Obstacle } from '#domain/kit/moves.ts'
import type { Viewing } from './viewing.ts'

/** Whether a moment is still to come. */
export const isLater = (at: string, now: string) => Date.parse(at) > Date.parse(now)

type Offered = Pick<Viewing, 'times'>

/** What keeps times from being offered: that they are over, or that one is there twice. */
export function obstaclesOfTimes({ times }: Offered, now: string): Obstacle[] {
  const moments = times.map((at) => Date.parse(at))
  return times.flatMap((at, index) => {
    const path = ['times', index]
    if (!isLater(at, now)) return [{ path, message: 'これから先の日時を選んでください' }]
    return moments.indexOf(moments[index]!) < index ? [{ path, message: '同じ日時が二つあります' }] : []
  })
}

/** The offered times that are still to come, the earliest first. */
export const openTimes = ({ times }: Offered, now: string): string[] =>
  times.filter((at) => isLater(at, now)).toSorted((left, right) => Date.parse(left) - Date.parse(right))

const weekdays = '日月火水木金土'

/** When a viewing is, in Japan: `11月28日（土）10:00`. */
export function viewingTime(at: Instant): string {
  const { year, month, day, hour, minute } = tokyoClock(at)
  const weekday = weekdays[new Date(`${year}-${month}-${day}`).getUTCDay()]
  return `${Number(month)}月${Number(day)}日（${weekday}）${hour}:${minute}`
}
