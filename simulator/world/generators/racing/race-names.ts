import type { RandomStream } from '../../random-streams.ts'
import type { RacingSport } from '../../scenario.ts'

/** Parts of invented names: no horse, hound or rider of these is known to us. */
const STEMS = [
  ...['Varo', 'Tumb', 'Osk', 'Quill', 'Brenn', 'Kest', 'Lum', 'Mard', 'Norv', 'Pell', 'Rhos', 'Sund', 'Thal'],
  ...['Wend', 'Yarr', 'Zeph', 'Cald', 'Dorv', 'Eld', 'Fenn', 'Gard', 'Holl', 'Iver', 'Jass', 'Umbr', 'Vint'],
]
const ENDINGS = [
  ...['oline', 'rick', 'ane', 'abar', 'oro', 'adel', 'ino', 'wick', 'ello', 'esta', 'ian', 'ora', 'ux'],
  ...['amere', 'ith', 'andra', 'oak', 'aven'],
]
const SECONDS: Readonly<Record<RacingSport, readonly string[]>> = {
  horses: ['Star', 'Lad', 'Lass', 'Dancer', 'Royale', 'Again', 'Song', 'Fable', 'Tide', 'Ember', 'Reason'],
  indian: ['Raja', 'Rani', 'Monsoon', 'Jewel', 'Pearl', 'Banyan', 'Lotus', 'Festival', 'Saffron', 'Sitara'],
  greyhounds: ['Flash', 'Jet', 'Blaze', 'Comet', 'Bolt', 'Rocket', 'Whisper', 'Drifter', 'Boy', 'Bella'],
}
const SURNAMES: Readonly<
  Record<'horses' | 'indian', readonly [stems: readonly string[], ends: readonly string[]]>
> = {
  horses: [
    ['Torn', 'Ash', 'Bram', 'Corr', 'Dunn', 'Fair', 'Hask', 'Lorr', 'Merr', 'Pask', 'Quar', 'Wain'],
    ['vale', 'field', 'wick', 'more', 'ington', 'ham', 'stead', 'by', 'ette', 'aud'],
  ],
  indian: [
    ['Bhar', 'Chand', 'Desh', 'Kul', 'Mand', 'Nar', 'Patw', 'Rath', 'Sar', 'Tal', 'Vad', 'Yad'],
    ['ekar', 'awal', 'pure', 'anda', 'ote', 'iyan', 'war', 'oria', 'appa'],
  ],
}
const INITIALS = 'ABCDEGHJKLMNPRSTVW'
const PATTERNS = ['plain', 'hoops', 'stripes', 'quarters', 'spots', 'sash', 'chevrons']
const COLOURS = ['c0392b', '2471a3', '1e8449', 'f1c40f', 'ffffff', '212121', '7d3c98', 'e67e22', 'f5b7b1']

const pick = <T>(list: readonly T[], random: RandomStream): T => list[random.int(0, list.length - 1)]!

/** A runner's name. */
export function drawRunnerName(sport: RacingSport, random: RandomStream): string {
  const first = pick(STEMS, random) + pick(ENDINGS, random)
  // A hound always has two names, a horse often.
  const second = sport === 'greyhounds' || random.next() < 0.6 ? ` ${pick(SECONDS[sport], random)}` : ''
  return first + second
}

/** An initial and a surname. */
export function drawJockey(sport: Exclude<RacingSport, 'greyhounds'>, random: RandomStream): string {
  const [stems, ends] = SURNAMES[sport]
  return `${INITIALS[random.int(0, INITIALS.length - 1)]}. ${pick(stems, random)}${pick(ends, random)}`
}

/** The name of the picture of a rider's colours: pattern, ground and figure; a hound wears its trap's. */
export function drawColours(sport: RacingSport, cloth: number, random: RandomStream): string {
  if (sport === 'greyhounds') return `trap-${cloth}.svg`
  const ground = random.int(0, COLOURS.length - 1)
  const figure = (ground + random.int(1, COLOURS.length - 1)) % COLOURS.length
  return `${pick(PATTERNS, random)}-${COLOURS[ground]}-${COLOURS[figure]}.svg`
}
