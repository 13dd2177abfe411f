import { drawNormal } from '../../../sports/normal.ts'
import type { RandomStream } from '../../random-streams.ts'

const RUNS_MOST = 6
/** A two-year-old is in its first season, and may not have run at all. */
const RUNS_MOST_YOUNG = 3
const RUNS_LEAST = 3
/** Pulled up, unseated, fell, refused, brought down; so rarely. */
const MISHAPS = 'PUFRB'
const MISHAP_CHANCE = 0.02
/** Place of an average runner, places a length is worth, and their spread from race to race. */
const PLACE_MEAN = 5
const PLACES_A_LENGTH = 0.4
const PLACE_SPREAD = 2.5

/**
 * Invents what a runner did in its last races, newest last: a better one was in front more often. Empty where it has not
 * run. Digits as in `raceRunner.form`.
 * @param runner lengths by which it is expected to finish in front of an average one, its age in years, and whether it has
 * never won
 */
export function drawForm(
  runner: { lengths: number; age: number; isMaiden: boolean },
  random: RandomStream,
): string {
  const isYoung = runner.age <= 2
  const runs = isYoung ? random.int(0, RUNS_MOST_YOUNG) : random.int(RUNS_LEAST, RUNS_MOST)
  const seasonFrom = isYoung ? 0 : random.int(0, runs - 1)
  let form = ''
  for (let run = 0; run < runs; run++) {
    if (run > 0 && run === seasonFrom) form += '-'
    form += drawRun(runner, random)
  }
  return form
}

function drawRun(
  { lengths, isMaiden }: { lengths: number; isMaiden: boolean },
  random: RandomStream,
): string {
  if (random.next() < MISHAP_CHANCE) return MISHAPS.charAt(random.int(0, MISHAPS.length - 1))
  const place = Math.round(PLACE_MEAN - PLACES_A_LENGTH * lengths + PLACE_SPREAD * drawNormal(random))
  return place > 9 ? '0' : String(Math.max(isMaiden ? 2 : 1, place))
}
