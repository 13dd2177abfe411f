import type { EventScore } from '@layline/shared/entities/score'

/** The score where there is little room: names may be cut, numbers never. Of a cricket match, the innings at hand. */
export function shortScore({ line, detail }: Pick<EventScore, 'line' | 'detail'>): string {
  const innings = detail?.sport === 'cricket' ? detail.innings.at(-1) : undefined
  if (!innings) return line
  const status = line.split(' · ').at(-1)
  return `${innings.runs}/${innings.wickets} (${innings.overs})${line === '' ? '' : ` · ${status}`}`
}
