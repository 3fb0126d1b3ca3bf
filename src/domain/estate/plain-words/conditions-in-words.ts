import { placeRules, type Places } from './place-rules.ts'
import { amountRules, kindRules } from './rules.ts'
import { takeAll, type Said } from './take.ts'

/**
 * The conditions that a buyer's plain words name, by the names of the search in the URL and in the API, and the words that name none:
 * 世田谷区 駅10分 3LDK 8000万以下 平屋 → a city, a walk, a floor plan, a price, and 平屋. Only what the rules here say is read; a word that
 * they leave is searched for as it stands.
 *
 * @param today `YYYY-MM-DD`, from which an age (築10年以内) counts
 */
export function conditionsInWords(
  keyword: string,
  { today, ...places }: Places & { today: string },
): { conditions: Said; keyword: string } {
  const rules = [...amountRules(today), ...placeRules(places), ...kindRules]
  let left = tidy(keyword)
  let conditions: Said = {}
  // What stood apart may come together when a word between is taken: 駅 3LDK 10分.
  for (let before = ''; before !== left;) {
    before = left
    const taken = takeAll(left, rules, conditions)
    left = tidy(taken.left)
    conditions = taken.said
  }
  return { conditions, keyword: left }
}

/** Particles and marks that stood between words say nothing alone (世田谷区の3LDK). */
const sayNothing = /^[のでにがをとかはも、。,.・/]+$/

const tidy = (text: string): string =>
  text
    .normalize('NFKC')
    .split(/\s+/)
    .filter((word) => word && !sayNothing.test(word))
    .join(' ')
