import { expect, it } from 'vitest'
import { forceMatch, scoreOf } from '../sports/match.ts'
import { MATCH_SPECS, play } from '../sports/testing/matches.ts'
import { toldOfMatch } from './happened.ts'

it.each(Object.values(MATCH_SPECS))('the timeline tells how a $sport match ended', (spec) => {
  let underWay: ReturnType<typeof play> | undefined
  let states = 0
  play(spec, 2, (state) => {
    if (++states === 9) underWay = state
  })
  for (const type of ['finish', 'abandon'] as const) {
    const ended = forceMatch(underWay!, type === 'finish' ? { type, winner: 'home' } : { type })
    if (!ended.ok) throw new Error(ended.text)
    const { line } = scoreOf(ended.state)
    const kinds = ended.happenings
      .flatMap((happening) => toldOfMatch(happening, line))
      .map(({ kind }) => kind)
    expect(kinds).toContain('result')
  }
})
