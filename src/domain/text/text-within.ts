/** As much of a text as `max` holds, in code points, as fields count: PostgreSQL takes no half of a pair such as 𠮷 in JSON. */
export const textWithin = (text: string, max: number): string => [...text].slice(0, max).join('')
