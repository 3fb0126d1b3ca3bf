const kanjiDigits = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九']

function kanjiNumber(digits: string): string {
  const number = Number(digits)
  const tens = Math.floor(number / 10)
  return number > 99 ? digits : `${tens > 1 ? kanjiDigits[tens] : ''}${tens ? '十' : ''}${kanjiDigits[number % 10]}`
}

const variants: Readonly<Record<string, string>> = {
  ヶ: 'ケ',
  ガ: 'ケ',
  が: 'ケ',
  ヵ: 'カ',
  ノ: 'の',
  之: 'の',
  ツ: 'つ',
  ッ: 'つ',
  っ: 'つ',
  エ: 'え',
  惠: '恵',
  曾: '曽',
  龍: '竜',
  澤: '沢',
  嶋: '島',
  櫻: '桜',
  舘: '館',
  檜: '桧',
  淵: '渕',
  廣: '広',
  濱: '浜',
}

/** A place's name as it is compared: its spellings in registers differ in digits, in 大字, in small kana and in old characters. */
export const comparable = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/大字|^字/g, '')
    .replaceAll(/\d+/g, kanjiNumber)
    .replaceAll(/./gu, (letter) => variants[letter] ?? letter)

/** A town's name without the number of its block: 三軒茶屋一丁目 lies in 三軒茶屋. */
export const withoutBlock = (name: string): string => name.replace(/[一二三四五六七八九十]+丁目$/, '')
